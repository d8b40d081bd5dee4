import path from "node:path";
import matter from "gray-matter";
import type { Root, RootContent } from "mdast";
import type { Plugin } from "unified";
import { pageOf } from "../../../markdown/contentFolders";
import { read, readSourceSummary, readSummary } from "../files";
import { oldSections } from "../history";
import { changesOf } from "../model/changes";
import { type ShownSection, shownSections } from "../model/sections";
import { markdownOfSections } from "../model/skeleton";
import { stateOf } from "../model/state";

type Options = {
  /** The site's folder. Default: the folder that the command runs in */
  siteDir?: string;
};

/**
 * Shows a translation in the sections and the order of its English page. Sections without a translation are shown in
 * English, and a section whose English has changed has a notice. So a change in the English works in every language at
 * once.
 */
const remarkTranslatedSections: Plugin<[Options?], Root> = function ({ siteDir = process.cwd() } = {}) {
  return (tree, vfile) => {
    const file = path.relative(siteDir, vfile.path).split(path.sep).join("/");
    const page = pageOf(file);
    // A post is compiled twice, once only up to its truncation, where the sections behind it aren't missing.
    if (!page?.locale || page.content.kind === "blog") {
      return;
    }
    const source = read(siteDir, page.source);
    const translation = readSummary(siteDir, file);
    if (!translation) {
      return;
    }
    const { sections } = stateOf(readSourceSummary(siteDir, page.source), translation);
    const english = this.parse(matter(source, {}).content) as Root;
    const states = new Map(sections.map(({ id, state }) => [id, state]));
    const shown = shownSections(tree.children, english.children, states);
    const behind = shown.filter(({ state }) => state === "behind").map(({ id }) => id);
    const old = oldSections(siteDir, page.source, translation, behind);
    const now = markdownOfSections(source);
    tree.children = shown.flatMap((section) => {
      if (section.isEnglish) {
        section.nodes.forEach(markAsEnglish);
      }
      const before = old.get(section.id);
      return withNotice(section, before ? changesOf(before, now.get(section.id) ?? "") : undefined);
    });
  };
};

/** For screen readers, search and fonts. Components and code stay as they are. */
function markAsEnglish(node: RootContent): void {
  if (["heading", "paragraph", "list", "table", "blockquote"].includes(node.type)) {
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, lang: "en" } } as typeof node.data;
  }
}

/** The notice follows the heading. `unmarked` is a translation at work: only the writer of it has to know. */
function withNotice({ id, nodes, state }: ShownSection, changes: unknown): RootContent[] {
  if (state === "current" || state === "unmarked") {
    return nodes;
  }
  const attributes = { state: state === "copied" ? "missing" : state, id, changes: changes && JSON.stringify(changes) };
  const notice = {
    type: "mdxJsxFlowElement",
    name: "SectionNotice",
    attributes: Object.entries(attributes).flatMap(([name, value]) =>
      value ? [{ type: "mdxJsxAttribute", name, value }] : [],
    ),
    children: [],
  } as unknown as RootContent;
  const [heading] = nodes;
  return heading?.type === "heading" ? [heading, notice, ...nodes.slice(1)] : [notice, ...nodes];
}

export default remarkTranslatedSections;
