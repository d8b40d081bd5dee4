/**
 * What every page's front matter holds, and what a translation takes over from its source.
 * Pure: paths in, values out.
 */

import type { PageKind } from "../../../markdown/contentFolders";

export type FrontMatter = Record<string, unknown>;

/** Keys that say where a page stands. A translation has its source's, so that they cannot differ. */
const inherited = [
  "slug",
  "sidebar_position",
  "group",
  "date",
  "authors",
  "tags",
  "pagination_prev",
  "pagination_next",
  "time",
  "program",
  "playground",
] as const;

/**
 * A translation's front matter, completed with what its source decides. Readers of every language also type English
 * words, so a section has the keywords of both.
 */
export function inheritFrontMatter(translation: FrontMatter, source: FrontMatter): FrontMatter {
  const fromSource = inherited.filter((key) => key in source).map((key) => [key, source[key]]);
  const [own, english] = [translation.section_keywords, source.section_keywords].map(sectionLists);
  const sections = [...new Set([...Object.keys(english ?? {}), ...Object.keys(own ?? {})])];
  const both = sections.map((id) => [id, [...(own?.[id] ?? []), ...(english?.[id] ?? [])]]);
  return {
    ...translation,
    ...Object.fromEntries(fromSource),
    ...(sections.length > 0 && { section_keywords: Object.fromEntries(both) }),
  };
}

function sectionLists(value: unknown): Record<string, unknown[]> {
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1])));
}

/** Search engines and chats cut longer ones; shorter ones say nothing. Chinese says the same in fewer characters. */
const descriptionLength = { default: { min: 50, max: 160 }, "zh-CN": { min: 20, max: 120 } };

/** Minutes that a guide may take. One that takes longer is two. */
const longestTime = 240;

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

/** What a page's front matter is held against. */
export type Surroundings = {
  /** The IDs of the page's headings and rows; undefined if they aren't known. */
  ids?: ReadonlySet<string>;
  /** The locale of a translation; undefined for a source page. */
  locale?: string;
  /** Whether a folder, relative to the site, holds a program that can be started. */
  isProgram?: (folder: string) => boolean;
  /** The groups that the pages of the folder are divided into; empty if they aren't. */
  groups?: readonly { id: string }[];
};

/**
 * What is wrong with a page's front matter.
 *
 * @returns one sentence per error, each naming the key and the fix; empty when all is well
 */
export function faults(
  frontMatter: FrontMatter,
  kind: PageKind,
  { locale, isProgram = () => true, ids, groups = [] }: Surroundings = {},
): string[] {
  const found: string[] = [];
  const { title, description, slug, keywords, section_keywords: sectionKeywords } = frontMatter;

  if (!isText(title)) {
    found.push("`title` is missing: write the page's title, it is its only h1.");
  }

  const limits = locale === "zh-CN" ? descriptionLength["zh-CN"] : descriptionLength.default;
  if (!isText(description)) {
    found.push(`\`description\` is missing: write one sentence of ${limits.min} to ${limits.max} characters.`);
  } else {
    const length = [...description].length;
    if (length < limits.min || length > limits.max) {
      found.push(`\`description\` has ${length} characters: write one sentence of ${limits.min} to ${limits.max}.`);
    }
  }

  if (!isText(slug)) {
    found.push("`slug` is missing: addresses are chosen, never derived from a file's name.");
  } else if (kind === "docs" && !/^\/([a-z\d._-]+\/)*$/.test(slug)) {
    found.push(`\`slug\` is "${slug}": begin and end it with a slash, with lower-case words between, as in "/rooms/".`);
  }

  if (keywords !== undefined) {
    if (!Array.isArray(keywords)) {
      found.push("`keywords` is not a list: write `keywords: [join, leave]`.");
    } else {
      found.push(...wordFaults("keywords", keywords));
    }
  }
  return [
    ...found,
    ...sectionKeywordFaults(sectionKeywords, ids),
    ...groupFaults(frontMatter, groups),
    ...guideFaults(frontMatter, isProgram),
  ];
}

function wordFaults(key: string, words: readonly unknown[]): string[] {
  return words
    .filter((word) => !isText(word))
    .map((word) => `\`${key}\` holds ${JSON.stringify(word)}, which YAML does not read as text: put it in quotes.`);
}

/** What is wrong with the words that readers search for sections with. */
function sectionKeywordFaults(value: unknown, ids: ReadonlySet<string> | undefined): string[] {
  if (value === undefined) {
    return [];
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return ["`section_keywords` is not a map: write the ID of a heading and a list, as in `limits: [how many rooms]`."];
  }
  return Object.entries(value).flatMap(([id, words]) => {
    const key = `section_keywords.${id}`;
    if (ids && !ids.has(id)) {
      return [`\`${key}\`: the page has no heading with the ID "${id}". Correct the ID, or remove the line.`];
    }
    return Array.isArray(words)
      ? wordFaults(key, words)
      : [`\`${key}\` is not a list: write \`${id}: [a word, another]\`.`];
  });
}

/** What is wrong with a page's place in the groups of its folder. The start page of the folder stands above them. */
function groupFaults(
  { group, slug, title, sidebar_label: label }: FrontMatter,
  groups: readonly { id: string }[],
): string[] {
  if (groups.length === 0 || slug === "/") {
    return group === undefined ? [] : ["`group` belongs to a guide in how-to/ that isn't its start page: remove it."];
  }
  if (groups.some(({ id }) => id === group)) {
    return isText(label) || !/^How to /.test(String(title))
      ? []
      : ['`sidebar_label` is missing: write the title without "How to", because every guide would begin with it.'];
  }
  const known = groups.map(({ id }) => id).join(", ");
  const problem = group === undefined ? "is missing" : `is ${JSON.stringify(group)}`;
  return [`\`group\` ${problem}: write one of ${known}, or add a group to plugins/guide-groups/groups.ts.`];
}

/** What is wrong with the keys that stand above a guide. */
function guideFaults(
  { time, program, playground, requires }: FrontMatter,
  isProgram: NonNullable<Surroundings["isProgram"]>,
): string[] {
  const found: string[] = [];
  if (time !== undefined && !(Number.isInteger(time) && Number(time) > 0 && Number(time) <= longestTime)) {
    found.push(`\`time\` is ${JSON.stringify(time)}: write whole minutes, 1 to ${longestTime}, without a unit.`);
  }
  if (program !== undefined) {
    if (!isText(program) || !/^examples\/[\w./-]*[\w-]$/.test(program) || program.includes("..")) {
      found.push(
        `\`program\` is ${JSON.stringify(program)}: write a folder of examples/ without a slash at the end, as in examples/chat.`,
      );
    } else if (!isProgram(program)) {
      found.push(`\`program\` is "${program}", which has no package.json: correct the folder, or add the program.`);
    }
  }
  if (playground !== undefined && (playground !== true || program === undefined)) {
    found.push("`playground` belongs to a page with a `program`: write `playground: true`, or leave it out.");
  }
  if (requires !== undefined && !(Array.isArray(requires) && requires.length > 0 && requires.every(isText))) {
    found.push("`requires` is not a list of texts: write `requires: [Node.js 20.18 or newer, Redis]`.");
  }
  return found;
}
