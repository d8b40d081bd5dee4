// `npm run prose`: checks the English of pages, of the interface and of the code's comments and messages.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { globSync } from "tinyglobby";
import { contentFolders } from "../../../markdown/contentFolders.ts";
import { filesIdentity, PassedStore } from "../../../tools/passedStore.ts";
import { pageLinter, speller, termLinter, textLinter } from "../model/lint.ts";
import { sourceTexts } from "../model/sourceTexts.ts";

const help = `Usage: npm run prose -- [files…]

Checks the English of pages, READMEs, interface strings, messages and comments: words that this project doesn't use
(features/prose/model/terms.ts), long sentences, American spelling, repeated words. Without files, all of them.
Files that have passed and haven't changed are skipped, unless you add --fresh.

To allow a word once in a page, put a comment before its paragraph, list or table: {/* prose: allow fix */}
To add a technical term to the spelling, add it to features/prose/data/words.txt.`;

const siteDir = path.join(import.meta.dirname, "../../..");

const pages = [
  ...contentFolders.map(({ folder }) => `${folder}/**/*.{md,mdx}`),
  "src/pages/**/*.{md,mdx}",
  "**/README.md",
  "*.md",
];

const programs = ["**/*.{ts,tsx,mts,mjs,cjs}"];

const ignored = [
  "**/node_modules/**",
  "i18n/**",
  "build/**",
  ".docusaurus/**",
  "examples/**",
  "features/samples/check/fixtures/**",
  // Terms that the project doesn't use, and sentences that the tests of this linter must refuse.
  "features/prose/model/terms.ts",
  "features/prose/**/*.test.ts",
];

function filesOf(patterns: readonly string[], chosen: readonly string[]): string[] {
  const all = globSync([...patterns], { cwd: siteDir, ignore: ignored }).toSorted();
  return chosen.length === 0
    ? all
    : all.filter((file) => chosen.some((some) => file === some || file.startsWith(`${some}/`)));
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { fresh: { type: "boolean", default: false }, help: { type: "boolean", short: "h" } },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const chosen = positionals.map((file) => path.relative(siteDir, path.resolve(file)).split(path.sep).join("/"));
  const spelling = speller(
    readFileSync(path.join(import.meta.dirname, "../data/words.txt"), "utf8")
      .split("\n")
      .filter(Boolean),
  );
  const lintPage = pageLinter(spelling);
  const lintComments = textLinter(spelling);
  // Strings hold code, names and other languages, too.
  const lintStrings = termLinter();
  const lintProgram = async (file: string, source: string) => {
    const { comments, strings } = sourceTexts(file, source);
    return [...(await lintComments(comments)), ...(await lintStrings(strings))];
  };
  const checks = [
    ...filesOf(pages, chosen).map((file) => ({ file, check: (text: string) => lintPage(text) })),
    ...filesOf(programs, chosen).map((file) => ({ file, check: (text: string) => lintProgram(file, text) })),
  ];
  if (checks.length === 0) {
    throw new Error(`There is nothing to check in ${chosen.join(", ")}.`);
  }
  const passed = new PassedStore(path.join(siteDir, "node_modules/.cache/prose/passed.json"));
  const identity = filesIdentity(siteDir, ["features/prose/**/*", "package-lock.json"]);
  let count = 0;
  for (const { file, check } of checks) {
    const text = readFileSync(path.join(siteDir, file), "utf8");
    const key = createHash("sha256").update(`${identity}\n${file}\n${text}`).digest("base64url");
    if (passed.has(key, { fresh: values.fresh })) {
      continue;
    }
    const messages = await check(text).catch((error: { line?: number; message: string }) => {
      throw new Error(`${file}:${error.line ?? 1}: can't be read as MDX: ${error.message}`);
    });
    for (const { line, message } of messages) {
      console.log(`${file}:${line}: ${message}`);
    }
    count += messages.length;
    if (messages.length === 0) {
      passed.add(key);
    }
  }
  passed.save({ complete: chosen.length === 0 });
  console.log(`${checks.length} files checked, ${count} ${count === 1 ? "problem" : "problems"} found`);
  return count > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
