/** Which translations show the samples of their English page. Pure. */

import { sharedLines } from "../../translations/model/fences.ts";
import type { Page, Sample } from "./sample.ts";

/** What of a sample is the same in every language: all but its comments. `// => value` is no comment. */
function shared({ language, line, markers, text }: Sample): string {
  const lines = sharedLines({ lang: language, meta: "", value: text, line }).map((shared) => shared.text);
  return JSON.stringify([language, Object.entries(markers).toSorted(), lines]);
}

/**
 * Whether a translation has the samples of its English page, comments aside, so that what is said of these holds for
 * it. One that is behind its English page has not.
 */
export function hasSameSamples(translation: Page, source: Page): boolean {
  return (
    translation.faults.length === source.faults.length &&
    translation.samples.length === source.samples.length &&
    translation.samples.every((sample, index) => shared(sample) === shared(source.samples[index] as Sample))
  );
}
