// `npm run build:compare`: builds the site twice, languages in parallel and one after another, and compares every byte.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { globSync } from "tinyglobby";
import { localeNames } from "../../site.ts";
import { buildSite } from "./builder.ts";
import { treeDifferences } from "./trees.ts";

const siteDir = path.join(import.meta.dirname, "../..");

/** Path and content hash of every file below a folder. */
function treeOf(folder: string): Map<string, string> {
  return new Map(
    globSync("**/*", { cwd: folder, dot: true }).map((file) => [
      file,
      createHash("sha256")
        .update(readFileSync(path.join(folder, file)))
        .digest("hex"),
    ]),
  );
}

/** Builds into a folder of its own and returns what came out. */
async function treeBuiltWith(jobs: number): Promise<Map<string, string>> {
  const outDir = `.build-compare-${jobs}`;
  try {
    await buildSite(siteDir, { locales: [...localeNames], outDir, jobs }, (locale, event) => {
      console.log(`  ${jobs} at a time: ${locale} ${event}`);
    });
    return treeOf(path.join(siteDir, outDir));
  } finally {
    await rm(path.join(siteDir, outDir), { recursive: true, force: true });
  }
}

// The first build fills the caches. Names of variables can differ between a cold and a warm build, and only there.
await treeBuiltWith(2);
const differences = treeDifferences(await treeBuiltWith(2), await treeBuiltWith(1));
for (const difference of differences) {
  console.log(`  ${difference}`);
}
console.log(differences.length === 0 ? "Both builds are equal, byte for byte." : `${differences.length} files differ.`);
process.exitCode = differences.length === 0 ? 0 : 1;
