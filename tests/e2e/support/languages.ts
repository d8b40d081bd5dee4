import { type Locale, localeBaseUrl } from "../../../site";

/** The languages that every behavior is tried in: the default one, and the one that pages are written in first. */
export const languages = ["zh-CN", "en"] as const satisfies readonly Locale[];

export type Language = (typeof languages)[number];

/**
 * @param path an address without locale, from the root: `${docsPath()}`
 * @returns the same address in a language: `/en/docs/v4/`
 */
export function inLanguage(locale: Locale, path: string): string {
  return `${localeBaseUrl(locale)}${path.slice(1)}`;
}
