import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Locale, localeBaseUrl, localeNames } from "../../../site.ts";
import { Library } from "../model/library.ts";
import { type BuiltIndex, builtIndex, readJson } from "./builtIndex.ts";
import {
  complaints,
  type Figures,
  figuresOf,
  type Golden,
  type Judged,
  judge,
  judgeable,
  rounded,
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

type Recorded = Partial<Record<Locale, Figures>>;

async function ask(library: Library, index: BuiltIndex, text: string): Promise<string[]> {
  const { hits } = await library.search({
    text,
    languages: [index.manifest.language],
    tags: index.newestTags,
    limit: hitsOfBox,
  });
  const prefix = localeBaseUrl(index.locale);
  return [...new Set(hits.map(({ page }) => `/${page.path.slice(prefix.length)}`))];
}

async function measure(index: BuiltIndex, isFirst: boolean): Promise<{ figures: Figures; judged: Judged[] }> {
  const { queries } = readJson<Golden>(path.join(goldenDir, `${index.locale}.json`));
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
  const chosen = judgeable(queries, index.routes);
  const judged: Judged[] = [];
  for (const query of chosen) {
    judged.push(judge(query, await ask(library, index, query.q)));
  }
  return { figures: figuresOf(judged, queries.length - chosen.length), judged };
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
    const { figures, judged } = await measure(index, values.first);
    print(index.locale, figures);
    if (values.misses) {
      for (const { q, within, rank, want, found } of judged.filter(
        (query) => !query.rank || query.rank > query.within,
      )) {
        console.log(
          `  ${q}\n    wanted within ${within}, is ${rank ?? "not found"}: ${want.join(" ")}\n    found ${found.slice(0, 5).join(" ")}`,
        );
      }
    }
    const before = recorded[index.locale]?.judged ?? 0;
    if (values.check && before !== figures.judged) {
      console.log(`  ${before} queries are recorded, ${figures.judged} can be judged now: record them with --record`);
    }
    if (values.check) {
      for (const complaint of complaints(figures, recorded[index.locale])) {
        console.error(`${index.locale}: ${complaint}`);
        process.exitCode = 1;
      }
    }
    recorded[index.locale] = rounded(figures);
  }
  if (values.record) {
    writeFileSync(recordFile, `${JSON.stringify(recorded, null, 2)}\n`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
