import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Locale, localeBaseUrl, localeNames } from "../../../site.ts";
import { Library } from "../model/library.ts";
import { type BuiltIndex, builtIndex, readJson } from "./builtIndex.ts";
import {
  competing,
  complaints,
  type Figures,
  figuresOf,
  type Golden,
  type Judged,
  judge,
  judgeable,
  pageRule,
  rounded,
  type SectionFigures,
  type SectionQuery,
  sectionFigures,
  sectionRule,
} from "./measures.ts";

const help = `Measures the search of a built site against features/search/data/golden/<locale>.json.

  tsx features/search/check/quality.ts [options]

  --build <dir>     the built site (default: build)
  --locale <name>   one locale only
  --first           answer from the outlines alone, as the very first answer is
  --misses          print every query whose page is not where it must be
  --record          write the figures to features/search/data/golden/recorded.json
  --check           fail when a figure is below its target or below the recorded one
`;

/** What the box of DocSearch asks for and shows. */
const hitsOfBox = 20;

const goldenDir = path.join(import.meta.dirname, "../data/golden");
const recordFile = path.join(goldenDir, "recorded.json");

type SectionsRecord = Record<"tuned" | "heldBack", SectionFigures>;

type Recorded = Partial<Record<Locale, Figures & { sections?: SectionsRecord | undefined }>>;

/** @returns addresses of sections from the root, without the locale's prefix, best first */
async function ask(library: Library, index: BuiltIndex, text: string): Promise<string[]> {
  const { hits } = await library.search({
    text,
    languages: [index.manifest.language],
    tags: index.newestTags,
    limit: hitsOfBox,
  });
  const prefix = localeBaseUrl(index.locale);
  return hits.map(({ page, section }) => {
    const anchor = page.sections[section]?.anchor;
    return `/${page.path.slice(prefix.length)}${anchor ? `#${anchor}` : ""}`;
  });
}

async function libraryOf(index: BuiltIndex, isFirst: boolean): Promise<Library> {
  const library = new Library({
    locale: index.locale,
    fetchFile: async (name) => {
      if (isFirst && name.includes(".rest.")) {
        throw new Error("only outlines");
      }
      return readJson(path.join(index.folder, name));
    },
  });
  if (!isFirst) {
    await library.complete(index.newestTags);
  }
  return library;
}

async function measure(library: Library, index: BuiltIndex): Promise<{ figures: Figures; judged: Judged[] }> {
  const { queries } = readJson<Golden>(path.join(goldenDir, `${index.locale}.json`));
  const chosen = judgeable(queries, index.routes);
  const judged: Judged[] = [];
  for (const query of chosen) {
    const pages = (await ask(library, index, query.q)).map((address) => address.replace(/#.*$/, ""));
    judged.push(judge(query, [...new Set(competing(pages, query.want, index.untranslated))]));
  }
  return { figures: figuresOf(judged, queries.length - chosen.length), judged };
}

/**
 * Measures and prints how often the section that answers is found. Every second query is held back: nothing is tuned on
 * it.
 */
async function measureSections(
  library: Library,
  index: BuiltIndex,
  withMisses: boolean,
): Promise<SectionsRecord | undefined> {
  const file = path.join(goldenDir, `${index.locale}.sections.json`);
  if (!existsSync(file)) {
    return undefined;
  }
  const { queries } = readJson<{ queries: SectionQuery[] }>(file);
  const measured: Partial<SectionsRecord> = {};
  for (const [label, name, rest] of [
    ["tuned on", "tuned", 0],
    ["held back", "heldBack", 1],
  ] as const) {
    const half = queries.filter((_, i) => i % 2 === rest);
    const found: string[][] = [];
    for (const { q, want } of half) {
      found.push([...competing(await ask(library, index, q), want, index.untranslated)]);
    }
    const { judged, ...shares } = rounded(sectionFigures(half, found));
    measured[name] = { judged, ...shares };
    const figures = Object.entries(shares).map(([measure, share]) => `${measure} ${share.toFixed(3)}`);
    console.log(`       sections, ${label}: ${figures.join("  ")}  (${judged} queries)`);
    for (const [i, { q, want }] of (withMisses && rest === 0 ? half : []).entries()) {
      if (!found[i]?.slice(0, 3).some((address) => want.includes(address))) {
        console.log(`  ${q}\n    wanted ${want.join(" ")}\n    found ${found[i]?.slice(0, 3).join(" ")}`);
      }
    }
  }
  return measured as SectionsRecord;
}

function print(locale: string, figures: Figures): void {
  const { judged, skipped, successAt1, successAt3, meanReciprocalRank, asDemanded } = rounded(figures);
  console.log(
    `${locale.padEnd(6)} success@1 ${successAt1.toFixed(3)}  success@3 ${successAt3.toFixed(3)}  MRR ${meanReciprocalRank.toFixed(3)}  as demanded ${asDemanded.toFixed(3)}  (${judged} queries; ${skipped} skipped, their pages are not built)`,
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      build: { type: "string", default: "build" },
      locale: { type: "string" },
      first: { type: "boolean", default: false },
      misses: { type: "boolean", default: false },
      record: { type: "boolean", default: false },
      check: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return;
  }
  const recorded: Recorded = existsSync(recordFile) ? readJson<Recorded>(recordFile) : {};
  const wanted = localeNames.filter((locale) => !values.locale || locale === values.locale);
  const indexes = wanted.flatMap((locale) => builtIndex(values.build, locale) ?? []);
  if (indexes.length === 0) {
    throw new Error(`no search index in ${values.build}: build the site first, or name its folder with --build`);
  }
  for (const index of indexes) {
    const golden = `features/search/data/golden/${index.locale}.json`;
    // A new language has none. One whose figures are recorded has lost them.
    if (!existsSync(path.join(goldenDir, path.basename(golden))) && !recorded[index.locale]) {
      console.log(`${index.locale.padEnd(6)} isn't measured: there are no queries in ${golden}`);
      continue;
    }
    const library = await libraryOf(index, values.first);
    const { figures, judged } = await measure(library, index);
    print(index.locale, figures);
    const sections = await measureSections(library, index, values.misses);
    if (values.misses) {
      for (const { q, within, rank, want, found } of judged.filter(
        (query) => !query.rank || query.rank > query.within,
      )) {
        console.log(
          `  ${q}\n    wanted within ${within}, is ${rank ?? "not found"}: ${want.join(" ")}\n    found ${found.slice(0, 5).join(" ")}`,
        );
      }
    }
    const before = recorded[index.locale];
    if (values.check) {
      if (before?.judged !== figures.judged) {
        console.log(
          `  ${before?.judged ?? 0} queries are recorded, ${figures.judged} can be judged now: record them with --record`,
        );
      }
      const found = [
        ...complaints(rounded(figures), before, pageRule),
        ...(["tuned", "heldBack"] as const).flatMap((half) =>
          sections ? complaints(sections[half], before?.sections?.[half], sectionRule) : [],
        ),
      ];
      for (const complaint of found) {
        console.error(`${index.locale}: ${complaint}`);
        process.exitCode = 1;
      }
    }
    recorded[index.locale] = { ...rounded(figures), sections };
  }
  if (values.record) {
    writeFileSync(recordFile, `${JSON.stringify(recorded, null, 2)}\n`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
