import { type Cheerio, load } from "cheerio";
import type { AnyNode, Element } from "domhandler";
import { kindOf } from "../model/kinds";
import type { SearchPage, SearchSection } from "../model/page";
import { codeWords } from "../model/text/codeWords";

/** Elements whose text does not run on into what follows. */
const blocks = new Set(
  "p li dt dd tr td th div pre ul ol dl table section blockquote summary details figcaption h1 h2 h3 h4 h5 h6 br".split(
    " ",
  ),
);

/** What is on a page but not of its content. */
const furniture =
  "nav, footer, button, svg, style, script, iframe, template, .hash-link, .theme-doc-toc-mobile, [role=tablist], [aria-hidden=true], [data-search-ignore]";

const textOf = (text: string) =>
  text
    .replace(/\u200b|\u200c|\u200d|\ufeff/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** Splits what is inside `root` at its headings that have an ID. Rows of tables with an ID are sections of their own. */
function sectionsOf(root: Cheerio<AnyNode>, title: string): SearchSection[] {
  const sections: SearchSection[] = [];
  let open = { level: 1, anchor: "", heading: title };
  let prose: string[] = [];
  let samples: string[] = [];

  const close = () => {
    const text = textOf(prose.join(""));
    sections.push({ ...open, text, code: codeWords(samples.join("\n"), `${open.heading} ${text}`), keywords: [] });
    prose = [];
    samples = [];
  };

  const visit = (node: AnyNode) => {
    if (node.type === "text") {
      prose.push(node.data);
      return;
    }
    if (node.type !== "tag") {
      return;
    }
    const level = /^h([1-6])$/.exec(node.name)?.[1];
    if (level === "1") {
      return;
    }
    if (level && node.attribs.id) {
      close();
      open = { level: Number(level), anchor: node.attribs.id, heading: textOf(flatten(node)) };
      return;
    }
    if (node.name === "pre" || isSample(node)) {
      samples.push(flatten(node));
      prose.push(" ");
      return;
    }
    const row = node.name === "tr" ? rowSection(node) : undefined;
    if (row) {
      sections.push(row);
      return;
    }
    const edge = blocks.has(node.name) ? " " : "";
    prose.push(edge);
    node.children.forEach(visit);
    prose.push(edge);
  };

  root.contents().each((_, node) => visit(node));
  close();
  return sections;
}

/** A row whose first cell is a link with an ID, which `remark-row-ids` makes. */
function rowSection({ children }: Element): SearchSection | undefined {
  const [first, ...cells] = children.filter((child): child is Element => child.type === "tag");
  const link = first?.children.find((child): child is Element => child.type === "tag" && child.name === "a");
  return link?.attribs.id
    ? {
        level: 3,
        anchor: link.attribs.id,
        heading: textOf(flatten(link)),
        text: textOf(cells.map(flatten).join(" ")),
        code: "",
        keywords: [],
      }
    : undefined;
}

/** The text of an element, with its blocks and lines of code apart. */
function flatten(node: AnyNode): string {
  if (node.type === "text") {
    return node.data;
  }
  if (node.type !== "tag") {
    return "";
  }
  const text = node.children.map(flatten).join("");
  return blocks.has(node.name) || isLineOfCode(node) ? `${text}\n` : text;
}

/** A block of code with its title: the name of a file is no prose. */
function isSample({ attribs }: Element): boolean {
  return /\btheme-code-block\b/.test(attribs.class ?? "");
}

function isLineOfCode({ attribs }: Element): boolean {
  return /\btoken-line\b/.test(attribs.class ?? "");
}

/**
 * Makes a search page of a built page.
 *
 * @param path the page's address, with the base URL and a trailing slash
 * @returns undefined for what is no reading matter: lists, tags, the archive, the search page, unlisted pages
 */
export function extractPage(path: string, html: string, baseUrl: string): SearchPage | undefined {
  const $ = load(html);
  const meta = (name: string) => $(`meta[name="${name}"]`).attr("content") ?? "";
  const classes = ($("html").attr("class") ?? "").split(/\s+/);
  const isArticle = classes.includes("docs-doc-page") || classes.includes("blog-post-page");
  const isPage = classes.includes("plugin-pages") || classes.includes("mdx-page");
  if ((!isArticle && !isPage) || classes.includes("search-page-wrapper") || meta("robots").includes("noindex")) {
    return undefined;
  }

  const category = textOf($(".breadcrumbs__item").not(".breadcrumbs__item--active").last().text());
  const root = isArticle ? $("article .markdown").first() : $("main").first();
  if (root.length === 0) {
    return undefined;
  }
  root.find(furniture).remove();
  const shownIn = root.closest("[lang]").attr("lang");

  const heading = textOf(
    $(isArticle ? "article h1" : "main h1")
      .first()
      .text(),
  );
  const title = heading || textOf($("title").text()).replace(/ \| [^|]*$/, "");
  return {
    path,
    title,
    kind: kindOf(path, baseUrl),
    tag: meta("docsearch:docusaurus_tag") || "default",
    language: meta("docsearch:language"),
    category,
    description: textOf(meta("description")),
    ...(shownIn && shownIn !== $("html").attr("lang") && { textLanguage: shownIn }),
    keywords: meta("keywords")
      .split(",")
      .map(textOf)
      .filter((keyword) => keyword !== ""),
    sections: sectionsOf(root, title),
  };
}
