import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import matter from "gray-matter";
import type { Definition, Link, Root } from "mdast";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";
import { resolveLink } from "./lib/resolve";

const siteDir = process.cwd();

function slugOf(file: string): string | undefined {
  const absolute = path.join(siteDir, file);
  return existsSync(absolute) ? matter(readFileSync(absolute, "utf8")).data.slug : undefined;
}

/**
 * Lets pages of different docs instances, versions and the blog link each other by file path.
 * Docusaurus resolves such links only within one instance.
 */
const remarkCrossInstanceLinks: Plugin<[], Root> = () => (tree, vfile) => {
  const from = path.relative(siteDir, vfile.path).split(path.sep).join("/");
  visit(tree, ["link", "definition"], (node) => {
    const link = node as Link | Definition;
    try {
      link.url = resolveLink(link.url, from, slugOf) ?? link.url;
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`${from}:${link.position?.start.line ?? 1}: ${message}`, { cause });
    }
  });
};

export default remarkCrossInstanceLinks;
