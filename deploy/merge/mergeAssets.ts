import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";

/** Which files of earlier builds a built site still has: the day when each was replaced, as `2026-11-25`, by its path. */
type KeptFiles = Record<string, string>;

/** In the built site: what the next merge has to know. */
const keptFile = "kept-files.json";

/**
 * What pages that are open in a browser, and networks that have shown a page, may still ask for, in every language:
 * files that get another name with each change.
 */
const replacedFiles = [
  "**/assets/{css,images,js,sandbox,share}/**",
  "**/assets/runs/*.json",
  "**/search-index/*.*.*.json",
];

export type MergeOptions = {
  /** The site that is deployed now, absolute. */
  previousDir: string;
  /** The site that will be deployed, absolute. It gets the files. */
  buildDir: string;
  /** How many days a file stays after a build without it. */
  days: number;
  /** Today. */
  now: Date;
};

/**
 * Takes over the hashed files of the previous build. Pages that readers have open ask for scripts, styles and parts of
 * the search index by the names that these had when the page was loaded.
 *
 * @returns how many files were taken over, and how many were too old
 * @throws when one of the folders is no built site
 */
export function mergeAssets({ previousDir, buildDir, days, now }: MergeOptions): { kept: number; pruned: number } {
  for (const dir of [previousDir, buildDir]) {
    if (!existsSync(path.join(dir, "assets"))) {
      throw new Error(`${dir} is no built site: it has no folder assets/.`);
    }
  }
  // A build that was merged before, such as one that is deployed again, isn't the source of these files.
  const merged = readKept(path.join(buildDir, keptFile));
  for (const file of globSync(replacedFiles, { cwd: buildDir }).filter((file) => Object.hasOwn(merged, file))) {
    rmSync(path.join(buildDir, file));
  }
  const before = readKept(path.join(previousDir, keptFile));
  const today = dayOf(now);
  const oldest = dayOf(new Date(now.getTime() - days * 86_400_000));
  const kept: KeptFiles = {};
  let pruned = 0;
  for (const file of globSync(replacedFiles, { cwd: previousDir, ignore: "**/*.{br,gz}" }).toSorted()) {
    if (existsSync(path.join(buildDir, file))) {
      continue;
    }
    const replaced = before[file] ?? today;
    if (replaced < oldest) {
      pruned++;
      continue;
    }
    mkdirSync(path.dirname(path.join(buildDir, file)), { recursive: true });
    cpSync(path.join(previousDir, file), path.join(buildDir, file), { preserveTimestamps: true });
    kept[file] = replaced;
  }
  writeFileSync(path.join(buildDir, keptFile), `${JSON.stringify(kept, null, 2)}\n`);
  return { kept: Object.keys(kept).length, pruned };
}

/** @throws when the file exists and isn't what a merge writes: without it, files would stay for good, or go too early */
function readKept(file: string): KeptFiles {
  if (!existsSync(file)) {
    return {};
  }
  try {
    const kept: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (kept !== null && typeof kept === "object" && Object.values(kept).every(isDay)) {
      return kept as KeptFiles;
    }
  } catch {
    // Told below.
  }
  throw new Error(`${file} is damaged. Delete it: the files of earlier builds then count as replaced today.`);
}

function isDay(value: unknown): boolean {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
