import type { Locale } from "../../../site.ts";

/** What a page knows of its languages from its front matter (`build/pageLanguages.ts`). */
export type PageLanguages = {
  /** The languages that the page exists in. */
  languages?: readonly Locale[];
};
