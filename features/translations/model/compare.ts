/**
 * Holds the structure of a translation against its English page. Pure.
 */

import { type CodeLine, sharedLines } from "./fences.ts";
import type { At, Fence, MarkdownPage, Section } from "./page.ts";
import type { Unchanged } from "./state.ts";

export type Fault = At<{
  /** What is wrong, and what to do about it. */
  message: string;
}>;

/**
 * Every way in which the translation is built differently from the English page, in the order of its text.
 *
 * @param unchanged what of the English page is still as it was when the page was translated. Only that is compared, so a
 *   change in the English never needs a change in a translation.
 */
export function structureFaults(source: MarkdownPage, translation: MarkdownPage, unchanged: Unchanged): Fault[] {
  if (contentOf(source) === contentOf(translation)) {
    return [
      {
        line: 1,
        message: "this is a copy of the English page: translate it, or remove it, and the site shows the English page.",
      },
    ];
  }
  const faults = [
    ...headingFaults(source, translation, unchanged),
    ...pairs(source, translation)
      .filter(([english]) => unchanged.sections.has(english))
      .flatMap(([english, translated]) => sectionFaults(english, translated)),
  ];
  return faults.toSorted((a, b) => a.line - b.line);
}

function contentOf({ sections }: MarkdownPage): string {
  return sections.map(({ content }) => content).join("\n");
}

function headings({ sections }: MarkdownPage): Section[] {
  return sections.filter(({ depth }) => depth > 0);
}

function headingFaults(source: MarkdownPage, translation: MarkdownPage, unchanged: Unchanged): Fault[] {
  const english = headings(source);
  const translated = headings(translation);
  const byId = new Map(english.map((section) => [section.id, section]));
  const have = new Set(translated.map(({ id }) => id));
  const faults: Fault[] = [];
  for (const { id, depth, line } of translated) {
    const original = byId.get(id);
    if (id === undefined) {
      faults.push({ line, message: "the heading has no id: end it with the English heading's, as in {/* #rooms */}." });
    } else if (!original) {
      // The English may have lost the section since.
      if (!unchanged.wholePage) {
        continue;
      }
      faults.push({ line, message: `the English page has no heading #${id}: correct the id, or remove the section.` });
    } else if (original.depth !== depth && unchanged.sections.has(original)) {
      faults.push({ line, message: `the heading #${id} has ${depth} #, in English it has ${original.depth}.` });
    }
  }
  const last = translated.at(-1)?.line ?? 1;
  const missing = english.filter(
    (section) => section.id !== undefined && !have.has(section.id) && unchanged.sections.has(section),
  );
  for (const { id, line } of missing) {
    faults.push({
      line: last,
      message: `the section #${id} is missing: translate it from line ${line} of the English.`,
    });
  }
  return unchanged.wholePage ? [...faults, ...orderFaults(english, translated)] : faults;
}

function orderFaults(english: readonly Section[], translated: readonly Section[]): Fault[] {
  const place = new Map(english.map(({ id }, index) => [id, index]));
  const common = translated.filter(({ id }) => place.has(id));
  return common.flatMap(({ id, line }, index) => {
    const before = common[index - 1];
    return before && (place.get(before.id) ?? 0) > (place.get(id) ?? 0)
      ? [{ line, message: `the section #${id} comes after #${before.id}, in English before it: move it.` }]
      : [];
  });
}

/** The sections that both pages have. */
function pairs(source: MarkdownPage, translation: MarkdownPage): Array<[Section, Section]> {
  const translated = new Map(translation.sections.map((section) => [section.id, section]));
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
  if (info(english) !== info(translated)) {
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
