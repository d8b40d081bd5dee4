// `npm run search:push`: brings the hosted index in step with the built site.
import path from "node:path";
import { parseArgs } from "node:util";
import { type Locale, localeNames, site } from "../../../site.ts";
import { hostedSettings, hostedSynonyms } from "../model/hostedSettings.ts";
import { type Outline, type Rest, unpack } from "../model/pack.ts";
import { recordsOf, type SearchRecord } from "../model/records.ts";
import { indexName } from "../model/settings.ts";
import { builtIndex, readJson } from "./builtIndex.ts";
import { changedSettings, changesOf, tally } from "./changes.ts";
import { type Credentials, hostedIndex } from "./hostedIndex.ts";

const help = `Usage: npm run search:push -- [options]

Makes the records of every language from build/ and compares them with the hosted index "${indexName}".
Nothing is changed without --apply.

  --build <dir>   the built site (default: build)
  --apply         upload what is new or changed, remove what is gone, set the settings and synonyms
  --help          this text

ALGOLIA_APP_ID and ALGOLIA_WRITE_KEY in the environment name the index and allow to write. Without them, the records
are only counted.`;

/** The records are made of the same files that the embedded search reads. */
function recordsOfLocale(buildDir: string, locale: Locale): SearchRecord[] {
  const index = builtIndex(buildDir, locale);
  return (index?.manifest.groups ?? []).flatMap(({ outline, rest }) =>
    unpack(
      readJson<Outline>(path.join(index?.folder ?? "", outline)),
      readJson<Rest>(path.join(index?.folder ?? "", rest)),
    ).flatMap((page) => recordsOf(page, site.url)),
  );
}

/** Half an index would remove the other half from the service. */
function allRecords(buildDir: string): SearchRecord[] {
  const records = localeNames.flatMap((locale) => {
    const own = recordsOfLocale(buildDir, locale);
    if (own.length === 0) {
      throw new Error(`${buildDir} has no page in ${locale}. Build all languages first: npm run build`);
    }
    return own;
  });
  const ids = new Set(records.map(({ objectID }) => objectID));
  if (ids.size !== records.length) {
    throw new Error(`${records.length - ids.size} records have the id of another one.`);
  }
  return records;
}

function describe(label: string, records: readonly SearchRecord[]): void {
  console.log(`${label}: ${records.length} records`);
  for (const [group, count] of tally(records.map(({ language, docusaurus_tag }) => `${language} ${docusaurus_tag}`))) {
    console.log(`  ${group}: ${count}`);
  }
}

function credentialsFrom(env: NodeJS.ProcessEnv): Credentials | undefined {
  const { ALGOLIA_APP_ID: appId, ALGOLIA_WRITE_KEY: writeKey } = env;
  return appId && writeKey ? { appId, writeKey } : undefined;
}

async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      build: { type: "string", default: path.join(import.meta.dirname, "../../../build") },
      apply: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return;
  }
  const records = allRecords(values.build);
  describe("The site has", records);
  const credentials = credentialsFrom(process.env);
  if (!credentials) {
    if (values.apply) {
      throw new Error("--apply needs ALGOLIA_APP_ID and ALGOLIA_WRITE_KEY in the environment.");
    }
    console.log("Not compared: ALGOLIA_APP_ID and ALGOLIA_WRITE_KEY are not set.");
    return;
  }
  const index = hostedIndex(credentials, indexName);
  const [known, settings] = await Promise.all([index.records(), index.settings()]);
  const { added, changed, removed, same } = changesOf(records, known);
  const otherSettings = changedSettings(hostedSettings, settings);
  console.log(`${indexName} has ${known.length} records: ${same} stay as they are.`);
  describe("To add", added);
  describe("To change", changed);
  console.log(`To remove: ${removed.length} records`);
  console.log(`Settings to change: ${otherSettings.join(", ") || "none"}`);
  if (!values.apply) {
    console.log("Nothing was changed. Add --apply to do it.");
    return;
  }
  await index.configure({ ...hostedSettings }, hostedSynonyms(localeNames));
  await index.save([...added, ...changed]);
  await index.remove(removed);
  console.log(`Done: ${added.length} added, ${changed.length} changed, ${removed.length} removed.`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
