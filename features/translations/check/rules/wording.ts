/**
 * Words and punctuation of a translation: the glossary's terms and each language's typography, as far as a program
 * can tell without false alarms. Pure.
 */

import * as OpenCC from "opencc-js/t2cn";
import type { MarkdownPage } from "../../model/page.ts";
import type { Fault } from "./compare.ts";

export type Glossary = {
  terms: ReadonlyArray<
    {
      en: string;
      /** Words that the check doesn't accept, by language. */
      avoid?: Partial<Record<string, readonly string[]>>;
      /** A section whose English has the term needs its word, or one of these, by language. */
      require?: Partial<Record<string, readonly string[]>>;
    } & Record<string, unknown>
  >;
};

type Rule = { pattern: RegExp; message: (found: string) => string };

/** Errors in the prose of a translation: code and addresses are left alone. */
export function wordingFaults(page: MarkdownPage, locale: string, glossary: Glossary): Fault[] {
  const prose = [...frontMatterProse(page), ...page.sections.flatMap((section) => section.prose)];
  const faults = prose.flatMap(({ text, line }) =>
    textFaults(text, locale, glossary).map((fault) => ({ ...fault, line: line + fault.line - 1 })),
  );
  const chinese = locale === "zh-CN" ? [...italics(page), ...spaceFaults(page), ...traditionalFaults(page)] : [];
  return [...faults, ...chinese].toSorted((a, b) => a.line - b.line);
}

const touching = /(?:\p{Script=Han}[A-Za-z0-9`]|[A-Za-z0-9`]\p{Script=Han}).{0,8}/gu;

/** Also beside code and links, where the text of the Markdown has no letters next to each other. */
function spaceFaults({ frontMatter, sections }: MarkdownPage): Fault[] {
  const titles = [frontMatter.title, frontMatter.description].map((text) => ({ text: `${text ?? ""}`, line: 1 }));
  return [...titles, ...sections.flatMap(({ paragraphs }) => paragraphs)].flatMap(({ text, line }) =>
    [...text.replace(/`[^`]*`/g, "`x`").matchAll(touching)].map(([found]) => ({
      line,
      message: `"${found}": a space stands between Han and Latin letters, digits or code.`,
    })),
  );
}

/** Simplified characters for traditional ones. */
const simplified = OpenCC.Converter({ from: "t", to: "cn" });

function traditionalFaults({ sections }: MarkdownPage): Fault[] {
  return sections
    .flatMap(({ prose }) => prose)
    .flatMap(({ text, line }) => {
      // The whole text, because some characters are traditional only in some words.
      const wanted = [...simplified(text)];
      return [...text].flatMap((character, index) =>
        wanted[index] === character || wanted[index] === undefined
          ? []
          : [{ line, message: `"${character}" is traditional: write "${wanted[index]}".` }],
      );
    });
}

/** Errors in a text that is prose from end to end. */
export function textFaults(text: string, locale: string, glossary: Glossary): Fault[] {
  const rules = [...glossaryRules(glossary, locale), ...(typography[locale] ?? [])];
  return rules.flatMap((rule) => breaches(rule, text));
}

function frontMatterProse({ frontMatter }: MarkdownPage) {
  return [frontMatter.title, frontMatter.description]
    .filter((value) => typeof value === "string")
    .map((text) => ({ text, line: 1 }));
}

function breaches({ pattern, message }: Rule, text: string): Fault[] {
  return [...text.matchAll(pattern)].map((match) => ({
    line: text.slice(0, match.index).split("\n").length,
    message: message(match[0]),
  }));
}

function glossaryRules({ terms }: Glossary, locale: string): Rule[] {
  return terms.flatMap((term) =>
    (term.avoid?.[locale] ?? []).map((word) => ({
      pattern: wordPattern(word),
      message: (found: string) => `"${found}" for "${term.en}": the glossary says "${term[locale]}".`,
    })),
  );
}

/** Han words stand without spaces; other words begin and end where no letter is. */
function wordPattern(word: string): RegExp {
  const literal = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return /\p{Script=Han}/u.test(word)
    ? new RegExp(literal, "gu")
    : new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, "giu");
}

const fullWidth: Record<string, string> = { ",": "，", ";": "；", ":": "：", "!": "！", "?": "？", ".": "。" };

const typography: Record<string, readonly Rule[]> = {
  "zh-CN": [
    {
      pattern: /(?<=\p{Script=Han})[,;:!?]|[,;:!?](?=\s*\p{Script=Han})|(?<=\p{Script=Han})\.(?=\s|$|\p{Script=Han})/gu,
      message: (found) => `half-width "${found}" beside Han: write "${fullWidth[found]}".`,
    },
    {
      pattern: /\([^()\n]*\p{Script=Han}[^()\n]*\)/gu,
      message: (found) => `half-width parentheses around Han, "${found}": write （ and ）.`,
    },
    {
      pattern: /(?<=\p{Script=Han})\s?"|"(?=\s?\p{Script=Han})|[「」『』]/gu,
      message: (found) => `"${found.trim()}" beside Han: quotation marks are “ and ”.`,
    },
    { pattern: /您/gu, message: () => "您 is too formal here: leave the pronoun out, or write 你." },
  ],
  fr: [
    {
      pattern: /(?<=[\p{L}\p{N})»])[ \u00a0]?[;!?](?=\s|$)|(?<=[\p{L}\p{N})»])[ \u00a0]:(?=\s|$)|(?<=\p{L}):(?=\s|$)/gu,
      message: (found) => `a narrow no-break space (U+202F) stands before "${found.trim()}" in French.`,
    },
    {
      pattern: /(?<=\p{L})'(?=\p{L})/gu,
      message: () => "straight ' in French: write ’.",
    },
    {
      pattern: /(?<=^|[\s(])"(?=\p{L})|(?<=\p{L}[.,!?]?)"(?=[\s).,;:]|$)/gu,
      message: () => 'straight " in French: write « and », with a narrow no-break space (U+202F) inside.',
    },
  ],
};

function italics({ sections }: MarkdownPage): Fault[] {
  return sections
    .flatMap(({ emphasis }) => emphasis)
    .map(({ text, line }) => ({ line, message: `italics on "${text}": Chinese has none, use ** or “ ”.` }));
}
