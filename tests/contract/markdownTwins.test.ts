import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Nodes } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { describe, expect, it } from "vitest";
import { markdownPath } from "../../features/page-actions/model/markdownPath";
import { localeNames, site } from "../../site";
import { type BuiltPage, pagesOf, withoutSpaces } from "./support/builtSite";
import { buildDir } from "./support/paths";

const markdown = unified().use(remarkParse).use(remarkGfm);

/** The pages that are made from Markdown, as their Markdown versions are. */
const fromMarkdown = /^\/(?:docs|get-started|how-to)\/|^\/blog\/(?!(?:archive|authors|page|tags)\/)./;

const fileNamedBy = (address: string) => path.join(buildDir, new URL(address, site.url).pathname);
const fileOf = ({ path: address }: BuiltPage) => path.join(buildDir, markdownPath(address));

/** The added and the removed lines of a diff, as the page shows them. */
const withoutSigns = (diff: string) => diff.replace(/^[-+ ]/gm, "");

function textOf(part: Nodes): string {
  const texts: string[] = [];
  visit(part, (node) => {
    if (node.type === "text" || node.type === "inlineCode") {
      texts.push(node.value);
    }
  });
  return withoutSpaces(texts.join(""));
}

function readTwin(page: BuiltPage) {
  const headings: string[] = [];
  const rows: string[] = [];
  const links: string[] = [];
  const code: string[] = [];
  visit(markdown.parse(readFileSync(fileOf(page), "utf8")), (node) => {
    if (node.type === "heading") {
      headings.push(textOf(node));
    } else if (node.type === "tableRow") {
      rows.push(...node.children.slice(0, 1).map(textOf));
    } else if (node.type === "link") {
      links.push(new URL(node.url, site.url).href);
    } else if (node.type === "code" && node.lang !== "mermaid") {
      code.push(withoutSpaces(node.lang === "diff" ? withoutSigns(node.value) : node.value));
    }
  });
  return { headings, rows: new Set(rows), links: new Set(links), code };
}

/** What one of the two has and the other one hasn't. */
function differences(page: BuiltPage): string[] {
  const twin = readTwin(page);
  const address = new URL(page.path, site.url).href;
  const links = new Set(page.text.links.map((href) => new URL(href, address).href));
  // A row of the table of errors has a heading on the page.
  const headings = page.text.headings.filter((text) => twin.headings.includes(text) || !twin.rows.has(text));
  // The last line names the page.
  const source = [address, address.slice(0, -1)];
  return [
    ...(headings.join("\n") === twin.headings.join("\n") ? [] : ["the headings"]),
    ...[...links].filter((href) => !twin.links.has(href)).map((href) => `no link ${href}`),
    ...[...twin.links].filter((href) => !links.has(href) && !source.includes(href)).map((href) => `a link ${href}`),
    ...page.text.shownCode.filter((text) => !twin.code.includes(text)).map((text) => `no code ${text}`),
    ...twin.code.filter((text) => !page.text.code.includes(text)).map((text) => `code ${text}`),
  ].map((difference) => `${page.path}: its Markdown version has ${difference}`.slice(0, 300));
}

describe.each(localeNames)("the Markdown versions of %s", (locale) => {
  const listed = pagesOf(locale).filter((page) => !page.noindex && !page.path.endsWith("404.html"));
  const pages = listed.filter(({ route }) => fromMarkdown.test(route));

  it("are there for every page that search engines list, and named by it", () => {
    const without = listed.filter((page) => page.markdown === undefined || !existsSync(fileNamedBy(page.markdown)));
    expect(without.map((page) => page.path)).toEqual([]);
  });

  it("have the headings, the links and the code of pages that are made from Markdown", () => {
    expect(pages.length).toBeGreaterThan(200);
    expect(pages.flatMap(differences)).toEqual([]);
  });
});
