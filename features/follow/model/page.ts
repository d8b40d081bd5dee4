/** What a reader finds on a rendered page: files, parts of files and commands, in their order. Pure: HTML in, values out. */

import { type CheerioAPI, load } from "cheerio";

/** A line of a block. `+` is new, `-` is gone; the others are there before and after. */
export type BlockLine = { kind: " " | "+" | "-"; text: string };

export type Block = {
  /** Its number on the page, from 1, in the order of the HTML. */
  number: number;
  language: string;
  /** The name above it, without where a part belongs; undefined if there is none. */
  title: string | undefined;
  /** Of a part: where it belongs. An empty text if the page only says that it is a part. Undefined for anything else. */
  place: string | undefined;
  lines: BlockLine[];
  /** The sentences right above it. Code in them is in backticks. */
  prose: string;
  /** The tabs that the block stands in: the labels of the group, and its own. */
  tabs: { labels: string[]; label: string }[];
};

export type RenderedPage = {
  /** Below the language, such as `/docs/v4/tutorial/step-1/`. */
  route: string;
  title: string;
  /** The folder of the finished program, relative to the site; undefined if the page names none. */
  program: string | undefined;
  blocks: Block[];
  /** Its paragraphs, items and rows of tables, one each. Code in them is in backticks. */
  sentences: string[];
};

const divisions = ($: CheerioAPI) => $("div").toArray();

type Element = ReturnType<typeof divisions>[number];

const managers = ["npm", "yarn", "pnpm", "bun"];

/** Reads a page that Docusaurus has rendered. */
export function readPage(route: string, html: string): RenderedPage {
  const $ = load(html);
  const facts = $("dl[data-search-ignore]").first();
  const program = /\/tree\/main\/(examples\/[^"]+)$/.exec(facts.find('a[href*="/tree/main/"]').attr("href") ?? "")?.[1];
  const isFact = (element: Element) => $(element).closest(facts).length > 0;
  const blocks = $("div.theme-code-block")
    .toArray()
    // What stands above a guide is for those who do not follow it.
    .filter((element) => !isFact(element))
    .map((element, index) => readBlock($, element, index + 1));
  return {
    route,
    title: $("h1").first().text().trim(),
    program,
    blocks,
    sentences: $("main p, main li, main tr")
      .toArray()
      .map((element) => proseOf($, element)),
  };
}

function readBlock($: CheerioAPI, element: Element, number: number): Block {
  const block = $(element);
  const heading = block.find(".code-title").first().clone();
  const part = heading.find(".code-part");
  const place = part.length > 0 ? part.text().replace(/^,\s*/, "").trim() : undefined;
  part.remove();
  const title = heading.text().trim() || undefined;
  const language = /(?:^|\s)language-(\S+)/.exec(block.attr("class") ?? "")?.[1] ?? "text";
  const hasChanges = block.hasClass("code-with-changes");
  return {
    number,
    language,
    title,
    place: place === "part" ? "" : place,
    lines: block
      .find("code .token-line")
      .toArray()
      .map((line) => ({ kind: kindOf($, line, hasChanges), text: $(line).text() })),
    prose: proseAbove($, element),
    tabs: tabsOf($, element),
  };
}

function kindOf($: CheerioAPI, line: Element, hasChanges: boolean): BlockLine["kind"] {
  if ($(line).is("del")) {
    return "-";
  }
  return hasChanges && $(line).hasClass("theme-code-block-highlighted-line") ? "+" : " ";
}

function tabsOf($: CheerioAPI, element: Element): Block["tabs"] {
  return $(element)
    .parents("[role=tabpanel]")
    .toArray()
    .map((panel) => {
      const container = $(panel).closest(".tabs-container");
      const list =
        container.length > 0 ? container.find("[role=tablist]").first() : $(panel).parent().prevAll("[role=tablist]");
      const labels = list
        .children("[role=tab]")
        .toArray()
        .map((tab) => $(tab).text().trim());
      const panels = $(panel).parent().children("[role=tabpanel]").toArray();
      return { labels, label: labels[panels.indexOf(panel)] ?? "" };
    });
}

/** The nearest paragraphs above a block, up to a heading or another block. */
function proseAbove($: CheerioAPI, element: Element): string {
  const texts: string[] = [];
  let node: Element | undefined = element;
  while (node && texts.length === 0 && !$(node).is("main, article, body")) {
    for (const before of $(node).prevAll().toArray()) {
      if (
        $(before).is("h1, h2, h3, h4, div.theme-code-block, .tabs-container") ||
        $(before).find("div.theme-code-block").length > 0
      ) {
        break;
      }
      if ($(before).is("p, ul, ol")) {
        texts.unshift(proseOf($, before));
      }
    }
    node = $(node).parent().get(0);
  }
  return texts.join(" ");
}

function proseOf($: CheerioAPI, element: Element): string {
  const copy = $(element).clone();
  copy.find("div.theme-code-block").remove();
  copy.find("code, kbd").each((_, code) => {
    $(code).replaceWith(`\`${$(code).text()}\``);
  });
  return copy.text().replace(/\s+/g, " ").trim();
}

/**
 * The pages that a page with tabs is for different readers: one with the first tab of each group, one with the second…
 * Of the package managers, it's always npm. Blocks for PowerShell are never followed, and stay.
 */
export function variantsOf(page: RenderedPage): { name: string; page: RenderedPage }[] {
  const groups = new Map<string, string[]>();
  for (const { labels } of page.blocks.flatMap(({ tabs }) => tabs)) {
    if (!managers.includes(labels[0] ?? "")) {
      groups.set(labels.join("|"), labels);
    }
  }
  const count = Math.max(1, ...[...groups.values()].map(({ length }) => length));
  return Array.from({ length: count }, (_, index) => {
    const chosen = ({ labels, label }: Block["tabs"][number]) =>
      label === labels[managers.includes(labels[0] ?? "") ? 0 : Math.min(index, labels.length - 1)];
    return {
      name: [...groups.values()].map((labels) => labels[Math.min(index, labels.length - 1)]).join(", "),
      page: {
        ...page,
        blocks: page.blocks.filter(({ language, tabs }) => language === "powershell" || tabs.every(chosen)),
      },
    };
  });
}

/** What a reader has after following a block: everything but the removed lines. */
export function textOf({ lines }: Block): string {
  return lines
    .filter(({ kind }) => kind !== "-")
    .map(({ text }) => text)
    .join("\n");
}

const shells = new Set(["bash", "sh", "shell", "zsh", "console"]);

/** Whether a block has commands for a terminal. */
export function isShell({ language }: Block): boolean {
  return shells.has(language);
}

/** Whether the title of a block is the name of a file. */
export function isFile({ title, language }: Block): boolean {
  return (
    title !== undefined &&
    language !== "text" &&
    /^(?:[\w@.-]+\/)*[\w@-]*\.?[\w.-]+\.\w+$|^(?:Dockerfile|\.env|\.npmrc)$/.test(title)
  );
}
