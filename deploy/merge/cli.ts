// `npm run deploy:merge`: keeps the hashed files of the site that is deployed now in the one that will be.
import path from "node:path";
import { parseArgs } from "node:util";
import { builtLocales } from "../builtLocales.ts";
import { mergeAssets } from "./mergeAssets.ts";

const help = `npm run deploy:merge -- FOLDER [options]

Copies the scripts, styles, pictures and parts of the search index that the site in FOLDER has, and build/ no longer
has, to build/. FOLDER is the site that is deployed now. Readers who have it open can then go on reading after the
deployment. Run it after npm run build, and before npm run deploy:compress.

  --days N   how many days a file stays after it has been replaced (default: 14)
`;

const buildDir = path.join(import.meta.dirname, "../../build");

function readDays(text: string): number {
  const days = Number(text);
  if (text.trim() === "" || !Number.isInteger(days) || days < 0) {
    throw new Error(`--days must be a whole number of days, not "${text}".`);
  }
  return days;
}

try {
  const { values, positionals } = parseArgs({
    options: { days: { type: "string", default: "14" }, help: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (values.help) {
    console.log(help);
  } else if (folder === undefined || positionals.length > 1) {
    throw new Error("Name the folder of the deployed site. For example: npm run deploy:merge -- ../deployed-site");
  } else {
    builtLocales(buildDir);
    const { kept, pruned } = mergeAssets({
      previousDir: path.resolve(folder),
      buildDir,
      days: readDays(values.days),
      now: new Date(),
    });
    console.log(`${kept} files of earlier builds stay, ${pruned} were older than ${values.days} days.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
