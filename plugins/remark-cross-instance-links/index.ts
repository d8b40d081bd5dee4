import path from "node:path";
import type { Definition, Link, Root } from "mdast";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";
import { resolveLink } from "../../markdown/links";
import { pageFiles } from "../../markdown/pageFiles";

const siteDir = process.cwd();
const { textOf, slugOf } = pageFiles(siteDir);

/**
 * Resolves links between pages, which are written as file paths. Docusaurus does so within one docs instance, and from
 * a translation only to pages that are translated too; this reaches all pages, and names file and line of a link whose
 * page or heading does not exist.
 */
const remarkCrossInstanceLinks: Plugin<[], Root> = () => (tree, vfile) => {
  const from = path.relative(siteDir, vfile.path).split(path.sep).join("/");
  visit(tree, ["link", "definition"], (node) => {
    const link = node as Link | Definition;
    try {
      link.url = resolveLink(link.url, from, slugOf, textOf) ?? link.url;
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`${from}:${link.position?.start.line ?? 1}: ${message}`, { cause });
    }
  });
};

export default remarkCrossInstanceLinks;
