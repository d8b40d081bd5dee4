/**
 * The whole check over values: what the library has, what the pages say, what the releases had, what was measured.
 */

import type {
  ClassSurface,
  DescribedSurface,
  ExportsSurface,
  ObjectSurface,
  OptionsSurface,
  PackageName,
  RootName,
} from "./apiSurface.ts";
import { type Coverage, coverClass, type Described, type Fault, type Known, label, type Missing } from "./coverage.ts";
import { coverExports, coverObject, coverOptions, entryPoint } from "./coverParts.ts";
import { compareDefaults, type Defaults } from "./defaults.ts";
import { codesIn, type Page } from "./page.ts";
import { compareSince, type History, memberKey, sinceOf } from "./since.ts";

/** What the library has. */
export type InstalledApi = {
  classes: readonly { surface: ClassSurface; known: Known }[];
  objects: readonly { surface: ObjectSurface; known: Known }[];
  options: readonly { surface: OptionsSurface; known: Known }[];
  exports: readonly { surface: ExportsSurface; names: readonly string[]; entryPoints: readonly string[] }[];
};

export type Report = {
  counts: {
    /** Members, options and exports that the pages have to describe; listener methods of an emitter count as one. */
    members: number;
    /** Entries of the pages: headings of level 3 with code in them. */
    entries: number;
    described: number;
    defaults: number;
    since: number;
  };
  missing: Missing[];
  faults: Fault[];
};

/** @param defaults what was measured, by page */
export function check(
  installed: InstalledApi,
  pages: ReadonlyMap<string, Page>,
  history: History,
  defaults: Readonly<Record<string, Defaults>>,
): Report {
  const pageOf = (file: string): Page => pages.get(file) ?? { file, entries: [] };
  const { coverages, dated } = cover(installed, pageOf);
  const compared = Object.entries(defaults).map(([file, measured]) => compareDefaults(pageOf(file), measured));
  const since = dated.flatMap((one) => compareDated(one, history) ?? []);
  const missing = coverages.flatMap((coverage) => coverage.missing);
  const described = coverages.reduce((sum, coverage) => sum + coverage.described.length, 0);
  const faults = [
    ...coverages.flatMap((coverage) => coverage.faults),
    ...[...pages.values()].flatMap((page) => strayEntries(installed, page)),
    ...compared.flatMap((result) => result.faults),
    ...since.flatMap((result) => result.faults),
  ];
  return {
    counts: {
      members: described + missing.length,
      entries: [...pages.values()].reduce((sum, { entries }) => sum + entries.filter(isEntry).length, 0),
      described,
      defaults: compared.reduce((sum, result) => sum + result.compared, 0),
      since: since.length,
    },
    missing,
    faults: faults.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1)),
  };
}

/** Something described, with the keys under which the record of the releases may have it. */
type Dated = { described: Described; what: string; root: RootName; keys: { package: PackageName; key: string }[] };

function cover({ classes, objects, options, exports }: InstalledApi, pageOf: (file: string) => Page) {
  const coverages: Coverage[] = [];
  const dated: Dated[] = [];
  const date = (described: readonly Described[], { name, root, origins }: DescribedSurface) => {
    for (const one of described.filter(({ member }) => member.kind !== "constructor")) {
      const keys = origins.map((from) => ({ package: from.package, key: memberKey(from.class, one.member) }));
      dated.push({ described: one, what: label(name, one.member), root, keys });
    }
  };
  for (const { surface, known } of classes) {
    const coverage = coverClass(surface, known, pageOf(surface.page));
    coverages.push(coverage);
    date(coverage.described, surface);
  }
  for (const { surface, known } of objects) {
    const coverage = coverObject(surface, known, pageOf(surface.page));
    coverages.push(coverage);
    date(coverage.described, surface);
  }
  for (const file of new Set(options.map(({ surface }) => surface.page))) {
    const onPage = options.filter(({ surface }) => surface.page === file);
    const coverage = coverOptions(onPage, pageOf(file));
    coverages.push(coverage);
    for (const { surface, known } of onPage) {
      date(
        coverage.described.filter(({ member }) => known.members.includes(member)),
        surface,
      );
    }
  }
  for (const { surface, names, entryPoints } of exports) {
    const coverage = coverExports(surface, names, entryPoints, pageOf(surface.page));
    coverages.push(coverage);
    for (const described of coverage.described) {
      const key = exportKey(surface.package, described);
      if (key) {
        const what = `export ${described.member.name}`;
        dated.push({ described, what, root: surface.package, keys: [{ package: surface.package, key }] });
      }
    }
  }
  return { coverages, dated };
}

function exportKey(packageName: PackageName, { member: { name, declaredBy } }: Described): string | undefined {
  if (declaredBy !== entryPoint) {
    return `export.${name}`;
  }
  // Files could be imported by their path before packages had a list of entry points: those are as old as the package.
  return /\.\w+$/.test(name.slice(packageName.length)) ? undefined : `entry ${name.replace(packageName, ".")}`;
}

/** Undefined where there is no record to compare with. */
function compareDated({ described, what, root, keys }: Dated, history: History): { faults: Fault[] } | undefined {
  const since = sinceOf(history, root, keys);
  if (since) {
    return { faults: compareSince(described, what, since, root) };
  }
  if (keys.length === 0) {
    return undefined;
  }
  const message = `${what}: features/reference/data/since.json knows no release with it.`;
  return { faults: [{ rule: "since", file: described.page, line: described.entry.line, message }] };
}

function isEntry({ level, title }: { level: number; title: string }): boolean {
  return level === 3 && codesIn(title).length > 0;
}

/** Entries below a heading that belongs to no class: nothing would compare them with anything. */
function strayEntries({ classes, exports, options }: InstalledApi, page: Page): Fault[] {
  if (options.some(({ surface }) => surface.page === page.file)) {
    return [];
  }
  const sections = [...classes, ...exports]
    .map(({ surface }) => surface)
    .filter((surface) => surface.page === page.file);
  const known = new Set(sections.map(({ section }) => section));
  return page.entries
    .filter((entry) => isEntry(entry) && !known.has(entry.section))
    .map(({ line, title, section }) => ({
      rule: "invented",
      file: page.file,
      line,
      message: `"${title}" stands in #${section}, which features/reference/model/apiSurface.ts doesn't know: no class has it.`,
    }));
}
