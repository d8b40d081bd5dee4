/**
 * Holds the structure of a translation against its English page. Pure.
 */

import { type CodeLine, sharedLines, sharedMeta } from "../../model/fences.ts";
import { type At, type Fence, type MarkdownPage, type Section, sectionsById } from "../../model/page.ts";

export type Fault = At<{
  /** What is wrong, and what to do about it. */
  message: string;
}>;

/**
 * Every way in which the translation is built differently from the English page, in the order of its text.
 *
 * @param compared IDs of the sections to compare: those whose English is as it was when they were translated. So a
 *   change in the English never needs a change in a translation
 */
export function structureFaults(
  source: MarkdownPage,
  translation: MarkdownPage,
  compared: ReadonlySet<string>,
): Fault[] {
  const faults = [
    ...headingFaults(source, translation, compared),
    ...pairs(source, translation)
      .filter(([{ id }]) => compared.has(id ?? ""))
      .flatMap(([english, translated]) => sectionFaults(english, translated)),
  ];
  return faults.toSorted((a, b) => a.line - b.line);
}

/** The order of sections isn't compared: the site shows them in the order of the English page. */
function headingFaults(source: MarkdownPage, translation: MarkdownPage, compared: ReadonlySet<string>): Fault[] {
  const byId = sectionsById(source);
  const seen = new Set<string>();
  return translation.sections.flatMap(({ id, depth, line }): Fault[] => {
    if (depth === 0) {
      return [];
    }
    if (id === undefined) {
      return [{ line, message: "the heading has no id: end it with the English heading's, as in {/* #rooms */}." }];
    }
    if (seen.has(id)) {
      return [{ line, message: `the section #${id} is there twice: remove one.` }];
    }
    seen.add(id);
    const original = byId.get(id);
    return original && original.depth !== depth && compared.has(id)
      ? [{ line, message: `the heading #${id} has ${depth} #, in English it has ${original.depth}.` }]
      : [];
  });
}

/** The sections that both pages have. */
function pairs(source: MarkdownPage, translation: MarkdownPage): Array<[Section, Section]> {
  const translated = sectionsById(translation);
  return source.sections.flatMap((english): Array<[Section, Section]> => {
    const other = english.id === undefined ? undefined : translated.get(english.id);
    return other ? [[english, other]] : [];
  });
}

function sectionFaults(english: Section, translated: Section): Fault[] {
  return [
    ...fenceFaults(english, translated),
    ...sameSet("link", english.links, translated.links, translated.line, ({ url }) => unlocalized(url)),
    ...sameList("image", english.images, translated.images, translated.line, ({ url }) => url),
    ...sameList("row ID", english.ids, translated.ids, translated.line, ({ id }) => `#${id}`),
    ...sameList("admonition", english.admonitions, translated.admonitions, translated.line, ({ name }) => `:::${name}`),
    ...sameList("element", english.elements, translated.elements, translated.line, ({ name }) => `<${name}>`),
    ...sameList(
      "table",
      english.tables,
      translated.tables,
      translated.line,
      ({ rows, columns }) => `${columns} columns × ${rows} rows`,
    ),
  ];
}

/** MDN has the same page in several languages under otherwise the same address. */
function unlocalized(url: string): string {
  return url.replace(/^(https:\/\/developer\.mozilla\.org\/)[A-Za-z-]+\/(docs\/)/, "$1$2");
}

function sameSet<T extends At<unknown>>(
  kind: string,
  english: readonly T[],
  translated: readonly T[],
  sectionLine: number,
  show: (item: T) => string,
): Fault[] {
  const missing = english.map(show);
  const faults: Fault[] = [];
  for (const item of translated) {
    const shown = show(item);
    const found = missing.indexOf(shown);
    if (found >= 0) {
      missing.splice(found, 1);
    } else {
      faults.push({ line: item.line, message: `the English section has no ${kind} ${shown}: correct or remove it.` });
    }
  }
  return [
    ...faults,
    ...missing.map((shown) => ({
      line: sectionLine,
      message: `the ${kind} ${shown} of the English section is missing: add it.`,
    })),
  ];
}

function sameList<T extends At<unknown>>(
  kind: string,
  english: readonly T[],
  translated: readonly T[],
  sectionLine: number,
  show: (item: T) => string,
): Fault[] {
  const expected = english.map(show).join(", ") || "none";
  const actual = translated.map(show).join(", ") || "none";
  if (expected === actual) {
    return [];
  }
  const different = translated.find((item, index) => {
    const original = english[index];
    return !original || show(original) !== show(item);
  });
  return [
    {
      line: different?.line ?? sectionLine,
      message: `the section's ${kind}s are ${actual}; in English: ${expected}. Make them the same.`,
    },
  ];
}

function fenceFaults(english: Section, translated: Section): Fault[] {
  if (english.fences.length !== translated.fences.length) {
    return [
      {
        line: translated.fences.at(-1)?.line ?? translated.line,
        message: `the section has ${translated.fences.length} code fences, in English ${english.fences.length}: copy them from line ${english.line} of the English.`,
      },
    ];
  }
  return english.fences.flatMap((fence, index) => fenceFault(fence, translated.fences[index] as Fence));
}

function fenceFault(english: Fence, translated: Fence): Fault[] {
  const info = (fence: Fence) => `${fence.lang} ${fence.meta}`.trim();
  const shared = (fence: Fence) => `${fence.lang} ${sharedMeta(fence)}`.trim();
  if (shared(english) !== shared(translated)) {
    return [
      {
        line: translated.line,
        message: `the fence says \`${info(translated)}\`, the English one \`${info(english)}\`: copy that.`,
      },
    ];
  }
  const wanted = sharedLines(english);
  const have = sharedLines(translated);
  for (let index = 0; index < Math.max(wanted.length, have.length); index++) {
    const line = have[index];
    const original = wanted[index];
    if (line?.text !== original?.text) {
      return [{ line: lineOfFault(line, translated), message: codeMessage(line, original) }];
    }
  }
  return [];
}

function lineOfFault(line: CodeLine | undefined, fence: Fence): number {
  return line?.line ?? fence.line + fence.value.split("\n").length;
}

function codeMessage(line: CodeLine | undefined, original: CodeLine | undefined): string {
  if (!original) {
    return `the English code ends before \`${line?.text.trim()}\`: remove it.`;
  }
  return `the code differs from line ${original.line} of the English, \`${original.text.trim()}\`: copy it. Only comments are translated.`;
}
