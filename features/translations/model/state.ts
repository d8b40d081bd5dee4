/**
 * Which English a translation was made from, and how far the English has moved on since. Pure.
 *
 * A translation's front matter holds one fingerprint for each section of the English page, so that a change can be
 * counted and named section by section. They cover text and code, not addresses, formatting or spaces: what changes
 * nothing for a translator makes no translation stale.
 */

import { createHash } from "node:crypto";
import type { MarkdownPage, Section } from "./page.ts";

export type TranslationState =
  | { state: "missing" }
  /** There is a translation, but it does not say from which English it was made. */
  | { state: "unmarked" }
  | { state: "current" }
  | {
      state: "behind";
      /** Ids of the English sections that have changed or are new; empty for what stands before the first heading. */
      changed: string[];
      /** Ids of the sections of the translation that English no longer has. */
      removed: string[];
    };

export type Fingerprints = {
  /** 12 hexadecimal digits for the whole page. */
  page: string;
  /** 8 hexadecimal digits for each section. */
  sections: string[];
};

function digest(text: string, digits: number): string {
  return createHash("sha256").update(text).digest("hex").slice(0, digits);
}

function sectionFingerprint({ id, content }: Section): string {
  return digest(`${id ?? ""}\n${content}`, 8);
}

/** The fingerprints of an English page. Its sections may be in any order. */
export function fingerprintsOf({ sections }: MarkdownPage): Fingerprints {
  const each = sections.map(sectionFingerprint);
  return { page: digest(each.toSorted().join("\n"), 12), sections: each };
}

const keys = { page: "source_fingerprint", sections: "source_sections" } as const;

/** Compares what a translation says of its source with the source as it is now. */
export function translationState(source: MarkdownPage, translation: MarkdownPage | undefined): TranslationState {
  if (!translation) {
    return { state: "missing" };
  }
  const { [keys.page]: page, [keys.sections]: marked } = translation.frontMatter;
  if (typeof page !== "string" || typeof marked !== "string") {
    return { state: "unmarked" };
  }
  const unchanged = unchangedSince(source, translation);
  if (unchanged.wholePage) {
    return { state: "current" };
  }
  const ids = new Set(source.sections.map(({ id }) => id));
  const changed = source.sections.filter((section) => !unchanged.sections.has(section));
  const removed = translation.sections.filter(({ id }) => !ids.has(id));
  if (changed.length + removed.length === 0) {
    return { state: "current" };
  }
  return { state: "behind", changed: changed.map(({ id }) => id ?? ""), removed: removed.map(({ id }) => id ?? "") };
}

/** What of an English page is as it was when the page was translated. */
export type Unchanged = { sections: ReadonlySet<Section>; wholePage: boolean };

/** Everything counts as unchanged when the translation doesn't say from which English it was made. */
export function unchangedSince(source: MarkdownPage, translation: MarkdownPage): Unchanged {
  const { [keys.page]: page, [keys.sections]: marked } = translation.frontMatter;
  if (typeof page !== "string" || typeof marked !== "string") {
    return everything(source);
  }
  const known = new Set(marked.split(" "));
  return {
    sections: new Set(source.sections.filter((section) => known.has(sectionFingerprint(section)))),
    wholePage: page === fingerprintsOf(source).page,
  };
}

/** For a comparison of all sections, whether they have changed or not. */
export function everything(source: MarkdownPage): Unchanged {
  return { sections: new Set(source.sections), wholePage: true };
}

/** By how many sections a translation is behind. */
export function sectionsBehind(state: TranslationState): number {
  return state.state === "behind" ? state.changed.length + state.removed.length : 0;
}

/**
 * A translation's text with the fingerprints of its English page in the front matter; all else stays as it was.
 *
 * @throws when the text has no front matter
 */
export function withFingerprints(text: string, { page, sections }: Fingerprints): string {
  const [, begin, yaml, end] = /^(---\r?\n)([\s\S]*?)(^---\s*$)/m.exec(text) ?? [];
  if (begin === undefined || yaml === undefined || end === undefined || !text.startsWith(begin)) {
    throw new Error("the page has no front matter: begin it with --- and its title and description.");
  }
  const kept = yaml.replace(new RegExp(`^(?:${keys.page}|${keys.sections}):.*\\n`, "gm"), "");
  // In quotes: YAML reads 12345678 and 1e234567 as numbers.
  const marks = `${keys.page}: "${page}"\n${keys.sections}: "${sections.join(" ")}"\n`;
  return begin + kept + marks + text.slice(begin.length + yaml.length);
}
