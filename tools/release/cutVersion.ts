// `npm run cut-version -- 5.x`: keeps the pages of the newest version under their addresses, and lets the next version
// begin as a copy of them.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { globSync } from "tinyglobby";
import { docsVersions, library, localeNames } from "../../site.ts";
import { withKeptRelease } from "./manifests.ts";
import { withMovedLinks } from "./movedLinks.ts";
import { copyTranslations } from "./versionTranslations.ts";

const [{ label: current, path: currentPath }] = docsVersions;

const help = `Usage: npm run cut-version -- <label of the next version>

Copies the pages of ${current} and their translations to versioned_docs/version-${current}/ and i18n/, with their sidebars. Their
addresses stay. docs/ becomes the next version, which site.ts names. The samples of the copy go on being checked with
socket.io ${library.version}. RELEASING.md has the whole procedure.`;

const siteDir = path.join(import.meta.dirname, "../..");

/** `v5` for `5.x`. */
function pathOf(label: string): string {
  const [, major] = /^(\d+)\.x$/.exec(label) ?? [];
  if (!major || docsVersions.some((version) => version.label === label)) {
    throw new Error(`"${label}" isn't the label of a new version, such as 5.x.`);
  }
  return `v${major}`;
}

function copyPages(): void {
  const docusaurus = path.join(siteDir, "node_modules/@docusaurus/core/bin/docusaurus.mjs");
  const { status } = spawnSync(process.execPath, [docusaurus, "docs:version", current], {
    cwd: siteDir,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) {
    throw new Error(`docusaurus docs:version ${current} failed. Its message is above.`);
  }
}

/** Links out of docs/ would lead nowhere from the copy, which is one folder deeper. */
function moveLinks(): void {
  const copy = `versioned_docs/version-${current}`;
  // A translation links as its English page does, from where that page is.
  const folders = [
    copy,
    ...localeNames.map((locale) => `i18n/${locale}/docusaurus-plugin-content-docs/version-${current}`),
  ];
  for (const folder of folders.filter((name) => existsSync(path.join(siteDir, name)))) {
    for (const page of globSync("**/*.{md,mdx}", { cwd: path.join(siteDir, folder) })) {
      const file = path.join(siteDir, folder, page);
      const place = { from: `docs/${page}`, to: `${copy}/${page}`, folder: "docs" };
      writeFileSync(file, withMovedLinks(readFileSync(file, "utf8"), place));
    }
  }
}

/** The samples of the copy are about the last release of their version, whatever docs/ is about later. */
function keepRelease(): void {
  const manifest = path.join(siteDir, "features/samples/environment/package.json");
  writeFileSync(manifest, withKeptRelease(readFileSync(manifest, "utf8"), current, library.version));

  // The copy repeats the samples of docs/ that are skipped.
  const data = path.join(siteDir, "features/samples/data");
  const report = JSON.parse(readFileSync(path.join(data, "report.json"), "utf8")) as Record<
    string,
    { skipped: number }
  >;
  const repeated = Object.entries(report).filter(([page]) => page.startsWith("docs/"));
  const limits = JSON.parse(readFileSync(path.join(data, "limits.json"), "utf8")) as { skipped: number };
  const skipped = repeated.reduce((sum, [, page]) => sum + page.skipped, limits.skipped);
  writeFileSync(path.join(data, "limits.json"), `${JSON.stringify({ ...limits, skipped }, null, 2)}\n`);
}

function nameVersions(next: string): void {
  const file = path.join(siteDir, "site.ts");
  const text = readFileSync(file, "utf8");
  const row = (name: string, label: string, folder: string) =>
    `  { name: "${name}", label: "${label}", path: "${folder}" },\n`;
  const before = row("current", current, currentPath);
  if (!text.includes(before)) {
    throw new Error(`site.ts has no line ${before.trim()} Name the versions there by hand.`);
  }
  writeFileSync(file, text.replace(before, row("current", next, pathOf(next)) + row(current, current, currentPath)));
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean", default: false } },
  });
  const [next] = positionals;
  if (values.help || next === undefined) {
    console.log(help);
    process.exitCode = values.help ? 0 : 1;
  } else {
    pathOf(next);
    copyPages();
    copyTranslations(siteDir, localeNames, { cut: current, next });
    moveLinks();
    keepRelease();
    nameVersions(next);
    console.log(
      `docs/ is ${next} now, and ${current} is in versioned_docs/. Next: RELEASING.md, “When the library has a new major version”.`,
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
