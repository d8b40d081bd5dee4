import { existsSync } from "node:fs";
import path from "node:path";
import type { Definition, Link, Root } from "mdast";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";
import { pageOf } from "../../../markdown/contentFolders";
import { locales, sourceLocale } from "../../../site";
import { targetLocales, translationOf } from "../files";

type Options = {
  /** The site's folder. Default: the folder that the command runs in */
  siteDir?: string;
};

/** Marks the links of a translation that lead to a page in English: the style sheet shows the language beside them. */
const remarkLinkLanguages: Plugin<[Options?], Root> = ({ siteDir = process.cwd() } = {}) => {
  return (tree, vfile) => {
    const page = pageOf(path.relative(siteDir, vfile.path).split(path.sep).join("/"));
    const locale = targetLocales.find((known) => known === page?.locale);
    if (!page || !locale) {
      return;
    }
    visit(tree, ["link", "definition"], (node) => {
      const link = node as Link | Definition;
      const [, file] = /^(\.[^#]*\.mdx?)(?:#|$)/.exec(link.url) ?? [];
      const target = file && pageOf(path.posix.join(path.posix.dirname(page.source), file));
      if (target && !existsSync(path.join(siteDir, translationOf(target.source, locale)))) {
        link.data = {
          ...link.data,
          hProperties: { ...link.data?.hProperties, hreflang: locales[sourceLocale].htmlLang },
        } as typeof link.data;
      }
    });
  };
};

export default remarkLinkLanguages;
