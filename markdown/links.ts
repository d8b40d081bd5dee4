import path from "node:path/posix";
import { pageOf, routeOf } from "./contentFolders";
import { readPage } from "./page";

/** A link from one Markdown file to another, split into its file and the rest. */
const markdownLink = /^(\.{1,2}\/[^?#]*\.mdx?)([?#].*)?$/;

/** Reads the `slug` of a source file; undefined when there is no such file. */
export type SlugOf = (file: string) => string | undefined;

export type LinkTarget = {
  /** The address that the link leads to, without locale, with query and hash. */
  address: string;
  /** The page's English source, relative to the site. */
  source: string;
  /** The heading that the link names, without `#`; empty when it names none. */
  heading: string;
};

/**
 * Where a link from one Markdown file to another leads.
 *
 * @param url the link as written, such as `../../how-to/use-with-react.md#hook`
 * @param from the file it is written in, relative to the site (a translation links as its source does)
 * @returns the address and the page it belongs to; undefined when `url` names no page
 * @throws when the linked file does not exist or has no slug
 */
export function linkTarget(url: string, from: string, slugOf: SlugOf): LinkTarget | undefined {
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
  return {
    address: `${routeOf(target.content, slug)}${rest}`,
    source: target.source,
    heading: rest.split("#")[1] ?? "",
  };
}

/**
 * The address of a linked page, after a check that page and heading exist.
 *
 * @param contentOf reads a page's Markdown; undefined when there is no such file
 * @returns undefined when `url` names no page
 * @throws when the linked page or heading does not exist
 */
export function resolveLink(
  url: string,
  from: string,
  slugOf: SlugOf,
  contentOf: (file: string) => string | undefined,
): string | undefined {
  const target = linkTarget(url, from, slugOf);
  if (target?.heading && !readPage(contentOf(target.source) ?? "").ids.has(target.heading)) {
    throw new Error(`the link "${url}" leads to a heading that ${target.source} does not have: #${target.heading}`);
  }
  return target?.address;
}
