/** Ties what the report says about a page to the samples that it speaks of. Pure. */

import { createHash } from "node:crypto";
import { parseMarkers } from "../../../markdown/markers.ts";
import { readPage } from "../../../markdown/page.ts";
import { kindOf } from "./languages.ts";

/**
 * A hash of all samples of a page, with the example files that they show. It changes with each of them.
 *
 * @param text the English page
 * @param read returns the text of an example file, by its path relative to the site; undefined if there is none
 * @returns 12 hexadecimal digits
 */
export function samplesHash(text: string, read: (file: string) => string | undefined): string {
  const samples = readPage(text)
    .fences.filter(({ language }) => kindOf(language) !== "text")
    .map(({ language, meta, text: sample }) => {
      const { file } = parseMarkers(meta).markers;
      return [language, meta, sample, file === undefined ? undefined : read(file)];
    });
  return createHash("sha256").update(JSON.stringify(samples)).digest("hex").slice(0, 12);
}
