import { readFileSync } from "node:fs";
import path from "node:path";
import matter from "gray-matter";
import type { Root, RootContent } from "mdast";
import type { Plugin } from "unified";
import { pageOf } from "../../../markdown/contentFolders";
import { withMissingSections } from "../model/sections";

type Options = {
  /** The site's folder. Default: the folder that the command runs in */
  siteDir?: string;
};

/**
 * Shows the sections of an English page that its translation doesn't have yet, in English and marked as such. A new
 * section, and links to it, then work in every language at once.
 */
const remarkUntranslatedSections: Plugin<[Options?], Root> = function ({ siteDir = process.cwd() } = {}) {
  return (tree, vfile) => {
    const page = pageOf(path.relative(siteDir, vfile.path).split(path.sep).join("/"));
    // A post is compiled twice, once only up to its truncation, where the sections behind it aren't missing.
    if (!page?.locale || page.content.kind === "blog") {
      return;
    }
    const { content: markdown } = matter(readFileSync(path.join(siteDir, page.source), "utf8"), {});
    const english = this.parse(markdown) as Root;
    const { content, added } = withMissingSections(tree.children, english.children);
    for (const node of added) {
      markAsEnglish(node);
    }
    tree.children = content;
  };
};

/** For screen readers, search and fonts. Components and code stay as they are. */
function markAsEnglish(node: RootContent): void {
  if (["heading", "paragraph", "list", "table", "blockquote"].includes(node.type)) {
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, lang: "en" } } as typeof node.data;
  }
}

export default remarkUntranslatedSections;
