/** The programs of a page as files of a project that a compiler can read. Pure. */

import path from "node:path/posix";
import { type Script, scriptsIn } from "./components.ts";
import { dialectOf } from "./languages.ts";
import { type Format, formatOf, namesFromOutside } from "./names.ts";
import { type ReleaseName, releaseOf } from "./releases.ts";
import type { Page, Sample } from "./sample.ts";
import { type Side, scopeModule, scopeNames } from "./scopes.ts";

export type ProjectFile = {
  /** Unique in the whole site, relative to the folder of all projects. */
  path: string;
  text: string;
  dialect: "js" | "ts";
  sample: Sample;
  /** Place in the sample = place in `text` - `shift`. */
  shift: number;
};

/** Every program of a page that is to be checked, scripts within HTML and components included. */
export function projectOf(page: Page): ProjectFile[] {
  const release = releaseOf(page.name).name;
  return page.samples
    .filter(({ markers }) => markers.skip === undefined)
    .flatMap((sample) => scriptsIn(sample).map((script, index) => projectFile(sample, script, index, release)));
}

function projectFile(sample: Sample, script: Script, index: number, release: ReleaseName): ProjectFile {
  const format = formatOf(script.text, script.language);
  const prelude = script.prelude + scopePrelude(sample, script, format);
  // Not its line: what moves is no other file.
  const folder = `${release}/${sample.page.replace(/\.mdx?$/, "")}/${sample.index}`;
  const name = path.parse(sample.markers.title ?? "sample").name.replace(/[^\w.-]/g, "_");
  return {
    path: `${folder}/${name}${index > 0 ? `-${index}` : ""}${extension(script.language, format)}`,
    text: prelude + script.text,
    dialect: dialectOf(script.language) === "ts" ? "ts" : "js",
    sample,
    shift: prelude.length - script.offset,
  };
}

/** The extension that tells the compiler a file's language and its module format. */
function extension(language: string, format: Format): string {
  if (language === "jsx" || language === "tsx") {
    return `.${language}`;
  }
  const type = dialectOf(language) === "ts" ? "ts" : "js";
  return `.${format === "commonjs" ? "c" : "m"}${type}`;
}

/** Brings in what the sample's side provides, on the sample's own first line. */
function scopePrelude({ markers }: Sample, { text, language }: Script, format: Format): string {
  if (!markers.scope) {
    return "";
  }
  const names = namesFromOutside(text, scopeNames[markers.scope]);
  return names.length > 0 ? importOf(names, markers.scope, format === "commonjs" && dialectOf(language) === "js") : "";
}

function importOf(names: readonly string[], side: Side, required: boolean): string {
  const list = `{ ${names.join(", ")} }`;
  return required
    ? `const ${list} = require("${scopeModule(side)}"); `
    : `import ${list} from "${scopeModule(side)}"; `;
}

/** What an import may leave out of a file's name, or say otherwise. */
const endings = [
  "",
  ".ts",
  ".tsx",
  ".js",
  ".jsx",
  ".mjs",
  ".mts",
  ".cjs",
  ".cts",
  "/index.ts",
  "/index.tsx",
  "/index.js",
];
const compiledEndings: ReadonlyArray<readonly [RegExp, string]> = [
  [/\.js$/, ".ts"],
  [/\.js$/, ".tsx"],
  [/\.jsx$/, ".tsx"],
  [/\.mjs$/, ".mts"],
  [/\.cjs$/, ".cts"],
];

/**
 * The sample that a relative import of another one means. Where a page shows several files of one name, that of the
 * same scenario is meant, or else the last one before.
 *
 * @param specifier begins with a dot
 * @returns undefined when the page shows no such file
 */
export function importedSample(from: Sample, specifier: string, samples: readonly Sample[]): Sample | undefined {
  const target = path.join(path.dirname(from.markers.title ?? "sample"), specifier);
  const names = new Set([
    ...endings.map((ending) => target + ending),
    ...compiledEndings.map(([ending, source]) => target.replace(ending, source)),
  ]);
  const candidates = samples.filter(
    ({ markers: { title } }) => title !== undefined && names.has(path.normalize(title)),
  );
  const ofScenario = candidates.filter(({ markers: { run } }) => run !== undefined && run === from.markers.run);
  return (
    ofScenario.at(0) ??
    candidates.findLast(({ line }) => line < from.line) ??
    candidates.find((other) => other !== from)
  );
}
