import path from "node:path/posix";
import { pageOf, routeOf } from "../../content-folders";

/** A link from one Markdown file to another, split into its file and the rest. */
const markdownLink = /^(\.{1,2}\/[^?#]*\.mdx?)([?#].*)?$/;

/**
 * The address that a link between two content folders leads to.
 *
 * @param url the link as written, such as `../../how-to/use-with-react.md#hook`
 * @param from the file it is written in, relative to the site (a translation links as its source does)
 * @param slugOf reads the `slug` of a source file; undefined when there is no such file
 * @returns undefined when the link is not for us: no Markdown file, or one that Docusaurus resolves itself
 * @throws when the linked file does not exist or has no slug
 */
export function resolveLink(
  url: string,
  from: string,
  slugOf: (file: string) => string | undefined,
): string | undefined {
  const [, file, rest = ""] = markdownLink.exec(url) ?? [];
  if (!file) {
    return undefined;
  }
  const origin = pageOf(from);
  const target = pageOf(path.join(path.dirname(origin?.source ?? from), file));
  if (!target || target.content === origin?.content) {
    return undefined;
  }
  const slug = slugOf(target.source);
  if (slug === undefined) {
    throw new Error(`the link "${url}" leads to ${target.source}, which does not exist or has no slug`);
  }
  return `${routeOf(target.content, slug)}${rest}`;
}
