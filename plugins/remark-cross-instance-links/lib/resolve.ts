import path from "node:path/posix";
import { pageOf, routeOf } from "../../content-folders";

/** A link from one Markdown file to another, split into its file and the rest. */
const markdownLink = /^(\.{1,2}\/[^?#]*\.mdx?)([?#].*)?$/;

/** Reads the `slug` of a source file; undefined when there is no such file. */
export type SlugOf = (file: string) => string | undefined;

/**
 * Where a link from one Markdown file to another leads.
 *
 * @param url the link as written, such as `../../how-to/use-with-react.md#hook`
 * @param from the file it is written in, relative to the site (a translation links as its source does)
 * @returns the address, and whether it is in another content folder; undefined when `url` names no page
 * @throws when the linked file does not exist or has no slug
 */
export function linkTarget(
  url: string,
  from: string,
  slugOf: SlugOf,
): { address: string; leaves: boolean } | undefined {
  const [, file, rest = ""] = markdownLink.exec(url) ?? [];
  if (!file) {
    return undefined;
  }
  const origin = pageOf(from);
  const target = pageOf(path.join(path.dirname(origin?.source ?? from), file));
  if (!target) {
    return undefined;
  }
  const slug = slugOf(target.source);
  if (slug === undefined) {
    throw new Error(`the link "${url}" leads to ${target.source}, which does not exist or has no slug`);
  }
  return { address: `${routeOf(target.content, slug)}${rest}`, leaves: target.content !== origin?.content };
}

/**
 * The address that a link between two content folders leads to.
 *
 * @returns undefined when the link is not for us: no Markdown file, or one that Docusaurus resolves itself
 */
export function resolveLink(url: string, from: string, slugOf: SlugOf): string | undefined {
  const target = linkTarget(url, from, slugOf);
  return target?.leaves ? target.address : undefined;
}
