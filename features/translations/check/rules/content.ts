/**
 * Holds what a translation says against its English page, as far as a program can tell: code in the text, numbers,
 * comments, required terms, and the language itself. Pure.
 *
 * Each rule has a name. A section that is an exception says so in a comment: `{/* i18n-allow numbers *​/}`.
 */

import { francAll } from "franc-min";
import { commentsOf } from "../../model/fences.ts";
import { type MarkdownPage, type Section, sectionsById } from "../../model/page.ts";
import { stateOf, summaryOf } from "../../model/state.ts";
import type { Fault } from "./compare.ts";
import type { Glossary } from "./wording.ts";

type Rule = (english: Section, translated: Section, locale: string, glossary: Glossary) => Fault[];

/** The rules of a section, by the name that makes an exception. */
const rules: Readonly<Record<string, Rule>> = {
  code: codeFaults,
  numbers: numberFaults,
  comments: commentFaults,
  english: englishFaults,
  terms: termFaults,
};

/**
 * @param compared IDs of the sections to compare with the English
 */
export function contentFaults(
  source: MarkdownPage,
  translation: MarkdownPage,
  locale: string,
  glossary: Glossary,
  compared: ReadonlySet<string>,
): Fault[] {
  const copied = new Set(
    stateOf(summaryOf(source), summaryOf(translation))
      .sections.filter(({ state }) => state === "copied")
      .map(({ id }) => id),
  );
  const translated = [...sectionsById(translation)].filter(([id]) => !copied.has(id));
  if (translated.length === 0 || (translated.length === 1 && copied.size > 0 && isEmpty(translated[0]?.[1]))) {
    return [
      {
        line: 1,
        message: "this is a copy of the English page: translate it, or remove it, and the site shows the English page.",
      },
    ];
  }
  const english = sectionsById(source);
  const faults = translated.flatMap(([id, section]) => {
    const original = english.get(id);
    if (!original || !compared.has(id)) {
      return [];
    }
    return Object.entries(rules).flatMap(([name, rule]) =>
      section.allowed.includes(name)
        ? []
        : rule(original, section, locale, glossary).map(({ line, message }) => ({
            line,
            message: `${message} An exception: {/* i18n-allow ${name} */}`,
          })),
    );
  });
  return [
    ...faults,
    ...languageFaults(
      translated.map(([, section]) => section),
      locale,
    ),
  ];
}

const isEmpty = (section: Section | undefined) => (section?.paragraphs.length ?? 0) === 0;

/** What the first list has more often than the second one. */
function surplus(first: readonly string[], second: readonly string[]): string[] {
  const rest = [...second];
  return first.filter((item) => {
    const found = rest.indexOf(item);
    if (found < 0) {
      return true;
    }
    rest.splice(found, 1);
    return false;
  });
}

const unique = <T>(items: readonly T[]) => [...new Set(items)];

/** A translator may name a thing once more or once less, but no other thing. */
function codeFaults(english: Section, translated: Section): Fault[] {
  const [wanted, have] = [english, translated].map(({ inlineCode }) => unique(inlineCode.map(({ code }) => code)));
  const missing = surplus(wanted ?? [], have ?? []);
  const added = new Set(surplus(have ?? [], wanted ?? []));
  return [
    ...translated.inlineCode
      .filter(({ code }) => added.has(code))
      .map(({ code, line }) => ({ line, message: `the English section has no \`${code}\`: correct it.` })),
    ...missing.map((code) => ({ line: translated.line, message: `\`${code}\` of the English section is missing.` })),
  ];
}

/** 10,000 and 1.5 as they are written in any of the languages; 10 万 is 100000. */
function numbersIn(text: string): string[] {
  const withUnits = text
    .replace(/(\d+(?:\.\d+)?)\s*万/g, (_, count: string) => `${Math.round(Number(count) * 10_000)}`)
    .replace(/(\d+(?:\.\d+)?)\s*亿/g, (_, count: string) => `${Math.round(Number(count) * 100_000_000)}`);
  return (withUnits.match(/\d+(?:[.,\u00a0\u202f]\d+)*/g) ?? []).map((number) => number.replace(/\D/g, ""));
}

/** Only what is lost: a translation of "November" or "twice" may have a number more. */
function numberFaults(english: Section, translated: Section): Fault[] {
  const numbers = (section: Section) =>
    section.paragraphs.flatMap(({ text }) => numbersIn(text.replace(/`[^`]*`/g, " ")));
  const have = numbers(translated);
  return unique(numbers(english))
    .filter((number) => !have.includes(number))
    .map((number) => ({ line: translated.line, message: `the number ${number} of the English section is missing.` }));
}

const letters = (comment: string) => comment.replace(/[^\p{L}]+/gu, " ").trim();

function commentFaults(english: Section, translated: Section): Fault[] {
  if (english.fences.length !== translated.fences.length) {
    return []; // The comparison of the structure says so.
  }
  return english.fences.flatMap((fence, index) => {
    const other = translated.fences[index];
    if (!other || fence.lang === "mermaid") {
      return [];
    }
    const [wanted, have] = [commentsOf(fence), commentsOf(other)];
    if (wanted.length !== have.length) {
      return [{ line: other.line, message: `the code has ${have.length} comments, in English ${wanted.length}.` }];
    }
    return have
      .filter(({ text }) => letters(text).split(" ").length > 2 && isEnglish(letters(text)))
      .map(({ text, line }) => ({ line, message: `the comment "${text}" is in English: translate it.` }));
  });
}

/** Words that English sentences have, and the other languages don't. */
const englishWords =
  /\b(?:the|and|is|are|you|your|this|that|with|from|when|which|for|of|to|not|has|have|can|be|by|it)\b/gi;

const isEnglish = (text: string) =>
  !/\p{Script=Han}/u.test(text) && new Set(text.match(englishWords)?.map((word) => word.toLowerCase())).size >= 2;

/** A name, title or quotation in English has few words; a sentence that was left in has more. */
const longestQuotation = 6;

function englishFaults(_english: Section, translated: Section): Fault[] {
  return translated.paragraphs
    .flatMap(({ text, line }) =>
      sentencesOf(text.replace(/`[^`]*`/g, " ")).map((sentence) => ({ text: sentence, line })),
    )
    .filter(({ text }) => (text.match(/[A-Za-z’']{2,}/g) ?? []).length > longestQuotation && isEnglish(text))
    .map(({ text, line }) => ({ line, message: `"${shortened(text)}" is in English: translate it.` }));
}

const sentencesOf = (text: string) => text.split(/(?<=[。！？.!?])\s*/);

const shortened = (text: string) => (text.length > 60 ? `${text.trim().slice(0, 60)}…` : text.trim());

/** A term that the English section has, and for which the translation has another word. */
function termFaults(english: Section, translated: Section, locale: string, { terms }: Glossary): Fault[] {
  const text = english.paragraphs.map(({ text }) => text.replace(/`[^`]*`/g, " ")).join("\n");
  const other = translated.paragraphs
    .map(({ text }) => text)
    .join("\n")
    .toLowerCase();
  return terms.flatMap(({ en, require, [locale]: word }) => {
    if (!require || typeof word !== "string" || !new RegExp(`\\b${en}s?\\b`).test(text)) {
      return [];
    }
    const wanted = [word, ...((require as Record<string, string[]>)[locale] ?? [])];
    return wanted.some((each) => other.includes(each.toLowerCase()))
      ? []
      : [{ line: translated.line, message: `the section doesn't say "${word}", the glossary's word for "${en}".` }];
  });
}

const codes: Readonly<Record<string, string>> = { "zh-CN": "cmn", fr: "fra", "pt-br": "por", en: "eng" };

/** The language of a text; undefined if it is not certain. */
export function languageOf(text: string): string | undefined {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (han > 20 || han * 4 > text.length) {
    return "zh-CN";
  }
  const [best, next] = francAll(text, { only: ["eng", "fra", "por"], minLength: 80 });
  const isSure = best && best[0] !== "und" && best[1] - (next?.[1] ?? 0) > 0.1;
  return isSure ? Object.keys(codes).find((locale) => codes[locale] === best[0]) : undefined;
}

/** A page that was saved in the folder of another language. */
function languageFaults(sections: readonly Section[], locale: string): Fault[] {
  const text = sections
    .flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text.replace(/`[^`]*`/g, "")))
    .join("\n");
  const language = languageOf(text);
  return language === undefined || language === locale
    ? []
    : [{ line: 1, message: `the page is in ${language}, and stands in the folder of ${locale}.` }];
}
