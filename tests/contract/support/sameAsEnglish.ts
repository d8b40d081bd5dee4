import type { Locale } from "../../../site";

type Exception = { message: string | RegExp; why: string; locales?: readonly Locale[] };

/** Interface strings that are right as they are in English, each with the reason, and the languages if not in all. */
export const sameAsEnglish: readonly Exception[] = [
  { message: "Socket.IO", why: "a name" },
  { message: "Stack Overflow", why: "a name" },
  { message: "X", why: "a name" },
  { message: "CDN", why: "an abbreviation that all of the languages use" },
  { message: /^\d\.x$/, why: "a version" },
  {
    message: /^© \d{4}–\d{4} Socket\.IO$/,
    why: "a year and a name; a translation of it would not change with the year",
  },
  { message: "Next", why: "the label of an instance's only version: it is shown nowhere" },
  { message: "{authorName} - {nPosts}", why: "placeholders" },
  { message: "10 KiB", why: "a unit", locales: ["zh-CN", "pt-br"] },
  { message: "15 bytes", why: "the same word", locales: ["pt-br"] },
  { message: "Blog", why: "the same word", locales: ["fr", "pt-br"] },
  { message: "Heartbeat", why: "a term that stays in English", locales: ["fr", "pt-br"] },
  { message: "namespace", why: "a term that stays in English", locales: ["pt-br"] },
  { message: "Tutorial", why: "the same word", locales: ["pt-br"] },
  { message: "Chat", why: "the same word", locales: ["fr", "pt-br"] },
  { message: "Client", why: "the same word", locales: ["fr"] },
  { message: "Client A", why: "the same words", locales: ["fr"] },
  { message: "Client B", why: "the same words", locales: ["fr"] },
  { message: "Client 1", why: "the same words", locales: ["fr"] },
  { message: "Client 2", why: "the same words", locales: ["fr"] },
  { message: "Console", why: "the same word", locales: ["fr", "pt-br"] },
  { message: "Middlewares", why: "a term that stays in English", locales: ["fr", "pt-br"] },
  { message: "Namespaces", why: "a term that stays in English", locales: ["pt-br"] },
  { message: "Playground", why: "a term that stays in English", locales: ["pt-br"] },
  { message: "Roadmap", why: "a term that stays in English", locales: ["pt-br"] },
  { message: "Documentation", why: "the same word", locales: ["fr"] },
  { message: "API", why: "an abbreviation that all of the languages use" },
  { message: "FAQ", why: "the same abbreviation", locales: ["fr"] },
  { message: "Flags", why: "a term that stays in English", locales: ["fr", "pt-br"] },
  { message: "Frameworks", why: "a term that stays in English", locales: ["fr", "pt-br"] },
  { message: "Guide", why: "the same word", locales: ["fr"] },
  { message: "Migrations", why: "the same word", locales: ["fr"] },
  { message: "Tags", why: "the same word", locales: ["fr"] },
  { message: "Types", why: "the same word", locales: ["fr"] },
  { message: "Versions", why: "the same word", locales: ["fr"] },
];

function isMeant({ message }: Exception, text: string): boolean {
  return typeof message === "string" ? message === text : message.test(text);
}

export function isSameAsEnglish(text: string, locale: Locale): boolean {
  return sameAsEnglish.some((entry) => isMeant(entry, text) && (entry.locales?.includes(locale) ?? true));
}

/** The exceptions that none of the strings needs. */
export function needlessExceptions(texts: readonly string[]): Exception[] {
  return sameAsEnglish.filter((entry) => !texts.some((text) => isMeant(entry, text)));
}
