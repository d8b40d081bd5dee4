/**
 * Which English each section of a translation was made from, and whether that English has changed since. Pure.
 *
 * The front matter of a translation holds a mark for each section, under the ID of its heading. A mark has a hash of the
 * English section and a hash of the translated one, and perhaps why the English could change without the translation.
 */

import { createHash } from "node:crypto";
import { frontMatterOf } from "../../../markdown/frontMatter.ts";
import type { MarkdownPage, Section } from "./page.ts";

export type SectionState =
  /** The translation doesn't have the section. */
  | "missing"
  /** The section is in English in the translation. */
  | "copied"
  /** Translated, but from which English isn't known. */
  | "unmarked"
  /** The English has changed since. */
  | "behind"
  | "current";

export type SectionStatus = {
  /** ID of the heading; empty for what stands before the first heading. */
  id: string;
  /** The English heading. Empty for what stands before the first heading. */
  heading: string;
  state: SectionState;
  /** English words, without code. */
  words: number;
  /** Only links, images or words behind fences have changed in the English: nothing for a reader to know. */
  hasOtherShape: boolean;
};

export type PageState = {
  /** In the order of the English page. */
  sections: SectionStatus[];
  /** IDs of translated sections that the English page no longer has. */
  orphaned: string[];
};

/** Why a mark may be renewed although the translation hasn't changed. */
export const reasons = ["code only", "wording only"] as const;
export type Reason = (typeof reasons)[number];

type Mark = { english: string; shape: string; translation: string };

/** What the state of a section depends on. */
export type SectionSummary = Pick<SectionStatus, "id" | "heading" | "words"> & {
  /** Changes with the text and code of the section, but not with addresses, formatting or spaces. */
  text: string;
  /** Changes with what a translation copies: links, images, code, and the words behind fences. */
  shape: string;
};

/** What the state of a page depends on. It can be stored as JSON. */
export type PageSummary = {
  title: string;
  /** Sections whose headings have no ID are left out. */
  sections: SectionSummary[];
  /** By ID, as they stand in the front matter. */
  marks: Record<string, string>;
};

const key = "translates";

const digest = (text: string, digits: number) => createHash("sha256").update(text).digest("hex").slice(0, digits);

export function summaryOf({ frontMatter, sections }: MarkdownPage): PageSummary {
  const marks = frontMatter[key];
  return {
    title: `${frontMatter.title ?? ""}`,
    sections: sections.flatMap((section) => (section.id === undefined ? [] : [summaryOfSection(section.id, section)])),
    marks: marks && typeof marks === "object" ? (marks as Record<string, string>) : {},
  };
}

function summaryOfSection(id: string, section: Section): SectionSummary {
  const { content, depth, links, images, fences, ids, inlineCode, paragraphs } = section;
  const shape = [
    depth,
    links.map(({ url }) => url),
    images.map(({ url }) => url),
    fences.map(({ lang, meta, value }) => [lang, meta, value]),
    ids.map((row) => row.id),
    inlineCode.map(({ code }) => code),
  ];
  return {
    id,
    heading: depth > 0 ? (paragraphs[0]?.text ?? "") : "",
    words: wordsOf(section),
    text: digest(`${id}\n${content}`, 8),
    shape: digest(JSON.stringify(shape), 4),
  };
}

/** English words of a section, without code. */
function wordsOf({ paragraphs }: Section): number {
  return paragraphs.reduce(
    (sum, { text }) => sum + (text.replace(/`[^`]*`/g, "").match(/[\p{L}\p{N}’'-]+/gu) ?? []).length,
    0,
  );
}

function markOf({ marks }: PageSummary, id: string): Mark | undefined {
  const [, english, shape, translation] =
    /^([0-9a-f]{8})\.([0-9a-f]{4}) ([0-9a-f]{8})(?: |$)/.exec(`${marks[id] ?? ""}`) ?? [];
  return english && shape && translation ? { english, shape, translation } : undefined;
}

/** The hashes of the English sections that a translation was made from, by ID. */
export function markedHashes(translation: PageSummary): Map<string, string> {
  return new Map(
    Object.keys(translation.marks).flatMap((id) => {
      const mark = markOf(translation, id);
      return mark ? [[id, mark.english] as const] : [];
    }),
  );
}

/** A section of code or names alone is the same in all languages. */
const leastWords = 3;

function stateOfSection(english: SectionSummary, mark: Mark | undefined, translated: SectionSummary | undefined) {
  if (!translated) {
    return "missing";
  }
  if (translated.text === english.text && english.words >= leastWords) {
    return "copied";
  }
  if (!mark) {
    return "unmarked";
  }
  return mark.english === english.text ? "current" : "behind";
}

const byId = ({ sections }: PageSummary) => new Map(sections.map((section) => [section.id, section]));

/** @param translation undefined if there is none: then every section is missing */
export function stateOf(english: PageSummary, translation: PageSummary | undefined): PageState {
  const translated = translation ? byId(translation) : new Map<string, SectionSummary>();
  const sections = english.sections.map((section): SectionStatus => {
    const { id, heading, words, shape } = section;
    const mark = translation && markOf(translation, id);
    const state = stateOfSection(section, mark, translated.get(id));
    return { id, heading, state, words, hasOtherShape: state === "current" && mark?.shape !== shape };
  });
  const known = byId(english);
  return { sections, orphaned: [...translated.keys()].filter((id) => !known.has(id)) };
}

/**
 * The IDs of the sections in which a translation has to be built like the English page. A section whose English has
 * changed in any way is left out, so no change to an English page makes a translation wrong.
 */
export function comparableSections(english: PageSummary, translation: PageSummary): Set<string> {
  const { sections } = stateOf(english, translation);
  return new Set(
    sections
      .filter(({ state, hasOtherShape }) => state === "unmarked" || (state === "current" && !hasOtherShape))
      .map(({ id }) => id),
  );
}

export type Marking = {
  /** The text of the translation with its new marks. */
  text: string;
  /** IDs of sections that are current now and weren't before. */
  marked: string[];
  /** IDs of sections whose English has changed, but whose translation hasn't. */
  refused: string[];
};

/**
 * Notes in a translation that its sections are made from the English as it is now.
 *
 * @param text the translation
 * @param options.only IDs of the sections to mark. Default: all that are translated
 * @param options.reason why sections may be marked whose translation hasn't changed. Default: they may not
 * @throws if the text has no front matter
 */
export function withMarks(
  english: PageSummary,
  translation: PageSummary,
  text: string,
  options: { only?: ReadonlySet<string>; reason?: Reason } = {},
): Marking {
  const { sections } = stateOf(english, translation);
  const [englishSections, translatedSections] = [byId(english), byId(translation)];
  const marks: Record<string, string> = {};
  const marking: Omit<Marking, "text"> = { marked: [], refused: [] };
  for (const { id, state, hasOtherShape } of sections) {
    const [source, translated] = [englishSections.get(id), translatedSections.get(id)];
    if (!source || !translated || state === "copied") {
      continue;
    }
    const old = markOf(translation, id);
    const kept = translation.marks[id];
    const isWanted = options.only?.has(id) ?? true;
    const isTouched = old?.translation !== translated.text;
    const isDone = state === "current" && !hasOtherShape;
    const isRefused = isWanted && !isDone && state === "behind" && !isTouched && !options.reason;
    if (isRefused) {
      marking.refused.push(id);
    }
    if (isRefused || !isWanted || (isDone && !isTouched)) {
      if (kept) {
        marks[id] = kept;
      }
      continue;
    }
    const reason = isTouched ? undefined : options.reason;
    const hashes = `${source.text}.${source.shape} ${translated.text}`;
    marks[id] = reason ? `${hashes} ${reason}` : hashes;
    if (!isDone) {
      marking.marked.push(id);
    }
  }
  return { ...marking, text: withFrontMatterKey(text, marks) };
}

/** All else of the text stays as it was. */
function withFrontMatterKey(text: string, marks: Readonly<Record<string, string>>): string {
  const found = frontMatterOf(text);
  if (!found) {
    throw new Error("the page has no front matter: begin it with --- and its title and description.");
  }
  const kept = found.yaml.replace(new RegExp(`^${key}:.*\\n(?:[ \\t]+.*\\n)*`, "m"), "");
  const lines = Object.entries(marks).map(([id, mark]) => `  ${quoted(id)}: ${mark}\n`);
  const block = lines.length > 0 ? `${key}:\n${lines.join("")}` : "";
  return `${found.begin}${kept}${block}${found.end}${found.body}`;
}

/** YAML reads 404 and 1e5 as numbers. */
const quoted = (id: string) => (/^[a-z_]/i.test(id) ? id : JSON.stringify(id));
