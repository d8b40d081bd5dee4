/** What the changelog says about a release, as Markdown. Pure: text in, values out. */

import { isRule, readPage } from "../../../markdown/page.ts";
import type { Side } from "./release.ts";

export type ChangelogPage = {
  /** The sentences after the one with the date. */
  summary: string;
  /** The list items and paragraphs of each section, without tables. */
  changes: Record<Side, string[]>;
};

const sideOfSection: Readonly<Record<string, Side>> = { server: "server", client: "client", dependencies: "both" };

/** The page of one release, in any language: the sections have the same IDs in all of them. */
export function readChangelogPage(markdown: string): ChangelogPage {
  const changes: ChangelogPage["changes"] = { server: [], client: [], both: [] };
  const intro: string[] = [];
  let section: string | undefined;
  for (const block of readPage(markdown).blocks) {
    if (block.kind === "heading") {
      section = block.id;
    } else if (block.kind === "text" && block.text.trim() !== "") {
      const side = sideOfSection[section ?? ""];
      const list = section === undefined ? intro : side && changes[side];
      list?.push(block.text.replace(/^- /, ""));
    }
  }
  return { summary: withoutFirstSentence(intro.join(" ")), changes };
}

/** The first sentence ends with the year of the release, or with a full stop of Chinese. A single sentence stays. */
function withoutFirstSentence(text: string): string {
  return text.replace(/^.*?(?:\b\d{4}\.\s+|。)/, "") || text;
}

export type OverviewRow = { version: string; date: string; text: string };

/** The rows of the overview, in any language: version, date, … , main changes. */
export function readOverview(markdown: string): OverviewRow[] {
  return readPage(markdown).blocks.flatMap((block) => {
    if (block.kind !== "row" || isRule(block)) {
      return [];
    }
    const [first = "", date = ""] = block.cells;
    const version = first.replace(/^\[(.*)\]\(.*\)$/, "$1");
    return /^\d+\.\d+\.\d+$/.test(version) && /^\d{4}-\d\d-\d\d$/.test(date)
      ? [{ version, date, text: block.cells.at(-1) ?? "" }]
      : [];
  });
}

/**
 * The sentence of the overview that a paragraph about a release begins with.
 *
 * @param name package and version, such as `socket.io-parser 4.2.6`
 */
export function sentenceAbout(markdown: string, name: string): string | undefined {
  return readPage(markdown)
    .blocks.map((block) => (block.kind === "text" ? /^.*?(?:。|[.!?](?=\s|$))/.exec(block.text)?.[0] : undefined))
    .find((sentence) => sentence?.includes(name));
}
