/** Reads which releases a text is about: "2.1.0 to 2.4.x", "since 4.0.0", "2.4.1, 2.5". Pure. */

import { compareVersions } from "./since.ts";

/** From the first one on, and below the second one. */
export type Range = { from: string; below: string };

/** A version, or a part of one: `4.0.0`, `2.4`, `2.4.x`, `3.x`. */
export const version = String.raw`\d+\.(?:\d+|x)(?:\.(?:\d+|x))?`;

const first = "0.0.0";
const end = "999.0.0";

function partsOf(text: string): number[] {
  return text
    .split(".")
    .filter((part) => part !== "x")
    .map(Number);
}

function lowest(text: string): string {
  const [major = 0, minor = 0, patch = 0] = partsOf(text);
  return `${major}.${minor}.${patch}`;
}

/** The version after the last one that a text stands for. */
function after(text: string): string {
  const [major = 0, minor, patch] = partsOf(text);
  if (minor === undefined) {
    return `${major + 1}.0.0`;
  }
  return patch === undefined ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

const forms = new RegExp(
  `^(?:in )?(?:(before|up to|since) )?(?:version )?(${version}|\\d+)(?: to (${version}))?( and later)?$`,
  "i",
);

/**
 * @param since where "since 2.5" ends: with the newest release, or with 2.x, as in a text about 2.x
 * @returns undefined if the text is about no releases
 */
export function readRanges(text: string, since: "newest" | "major" = "newest"): Range[] | undefined {
  const ranges = text.split(", ").map((part): Range | undefined => {
    const [, word, from, to, later] = forms.exec(part.trim()) ?? [];
    if (!from) {
      return undefined;
    }
    switch (word?.toLowerCase()) {
      case "before":
        return { from: first, below: lowest(from) };
      case "up to":
        return { from: first, below: after(from) };
      case "since":
        return { from: lowest(from), below: since === "newest" ? end : after(from.replace(/\..*/, ".x")) };
    }
    return { from: lowest(from), below: later ? end : after(to ?? from) };
  });
  return ranges.every((range) => range !== undefined) ? ranges : undefined;
}

export function isIn(ranges: readonly Range[], release: string): boolean {
  return ranges.some(({ from, below }) => compareVersions(from, release) <= 0 && compareVersions(release, below) < 0);
}
