import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { slugIn } from "./page";

/** By absolute path. Hundreds of links lead to the same page, and each of them asks for its text. */
const read = new Map<string, { changed: number; text: string }>();

/**
 * The pages of a site, from the disk. A file is read once, and again only after it has changed.
 *
 * @param siteDir absolute
 */
export function pageFiles(siteDir: string) {
  /** @param file relative to the site. @returns the text; undefined if there is no such file */
  const textOf = (file: string): string | undefined => {
    const absolute = path.join(siteDir, file);
    const changed = statSync(absolute, { throwIfNoEntry: false })?.mtimeMs;
    if (changed === undefined) {
      return undefined;
    }
    const known = read.get(absolute);
    if (known?.changed === changed) {
      return known.text;
    }
    const text = readFileSync(absolute, "utf8");
    read.set(absolute, { changed, text });
    return text;
  };

  /** @param file relative to the site. @returns the slug; undefined if there is no such file, or no slug in it */
  const slugOf = (file: string): string | undefined => {
    const text = textOf(file);
    return text === undefined ? undefined : slugIn(text);
  };

  return { textOf, slugOf };
}
