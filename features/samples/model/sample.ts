/** The code fences of a page, as samples to check. Pure: text in, values out. */

import type { Fence } from "../../../markdown/fences.ts";
import { type Markers, parseMarkers } from "../../../markdown/markers.ts";
import { readPage as readMarkdown } from "../../../markdown/page.ts";
import type { Fault } from "./fault.ts";
import { type Kind, kindOf, unknownLanguage } from "./languages.ts";

export type Sample = {
  /** The page, relative to the site, with forward slashes. */
  page: string;
  /** Its place among the samples of the page, from 0. */
  index: number;
  /** Line of the opening fence in the page, from 1: line n of the sample is line `line + n` of the page. */
  line: number;
  /** How far the sample is indented in the page, in characters. */
  indent: number;
  language: string;
  kind: Exclude<Kind, "text">;
  markers: Markers;
  text: string;
  /** The form that the text was made into; undefined when it is as it stands on the page. */
  form?: string;
};

/** The line of the page that a line of a sample stands on, from 1. What was made of the text has other lines. */
export function pageLine({ line, form }: Pick<Sample, "line" | "form">, lineInSample: number): number {
  return form ? line : line + lineInSample;
}

/** Says which form a message is about, when it is not the one on the page. */
export function inForm({ form }: Pick<Sample, "form">, message: string): string {
  return form ? `as ${form}, ${message}` : message;
}

export type Page = {
  /** Path relative to the site, with forward slashes. */
  name: string;
  text: string;
  samples: Sample[];
  /** How many fences show a file of `examples/`: `npm run examples` checks those. */
  examples: number;
  /** What can be said without checking any sample: markers, languages. */
  faults: Fault[];
};

/** Words that only programs understand. */
const forPrograms = ["scope", "run", "throws", "typeErrors"] as const;

/** Those of them that are for JavaScript and TypeScript alone. */
const forTypes = ["typeErrors"] as const;

/** Reads the fences of a page. */
export function readPage(name: string, text: string): Page {
  const page: Page = { name, text, samples: [], examples: 0, faults: [] };
  const { fences, unclosed } = readMarkdown(text);
  for (const fence of fences) {
    readFence(page, fence);
  }
  if (unclosed) {
    page.faults.push({ page: name, line: unclosed.line, message: unclosed.message });
  }
  return page;
}

function readFence(page: Page, { language, meta, text, line, indent }: Fence): void {
  const fault = (message: string) => page.faults.push({ page: page.name, line, message });
  const kind = kindOf(language);
  if (!kind) {
    fault(unknownLanguage(language));
    return;
  }
  const { markers, faults } = parseMarkers(meta);
  faults.forEach(fault);
  if (kind === "text") {
    if (markers.skip !== undefined) {
      fault(`"skip" is not needed: a fence of the language "${language}" is not checked.`);
    }
    return;
  }
  if (markers.file !== undefined) {
    page.examples += 1;
    return;
  }
  if (markers.forms && language !== "ts") {
    fault('"forms" is for TypeScript: the others are made of it.');
  }
  if (kind !== "program") {
    const wrong = kind === "python" ? forTypes : forPrograms;
    for (const word of wrong.filter((word) => markers[word] !== undefined)) {
      const why = kind === "python" ? "is not type-checked" : "does not run";
      fault(`"${markerName(word, markers)}" is for programs: a fence of the language "${language}" ${why}.`);
    }
  }
  const index = page.samples.length;
  page.samples.push({ page: page.name, index, line, indent, language: language.toLowerCase(), kind, markers, text });
}

function markerName(word: (typeof forPrograms)[number], markers: Markers): string {
  if (word === "scope") {
    return markers.scope ?? word;
  }
  return word === "typeErrors" ? "type-error" : word;
}
