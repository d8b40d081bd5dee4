// `npx tsx features/translations/check/cli.ts`: what translators run.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Locale, sourceLocale } from "../../../site.ts";
import glossary from "../data/glossary.json" with { type: "json" };
import {
  read,
  readPage,
  sourceFiles,
  type Translation,
  targetLocales,
  translationFiles,
  translationStatus,
} from "../files.ts";
import { translationFaults } from "../model/check.ts";
import { fingerprintsOf, withFingerprints } from "../model/state.ts";
import { statusTable, totalsOf } from "../model/status.ts";

const help = `Usage: npx tsx features/translations/check/cli.ts <command> [files…] [options]

  status   which pages are translated, and by how many sections translations are behind the English
  check    compares translations with their English pages: headings and IDs, code, links, images, admonitions,
           tables, the glossary's terms, punctuation. Sections whose English has changed since are left out.
           The exit code is 1 if there is an error
  mark     notes in translations that they are made from the English as it is now, after checking every section

Files are translations, English pages (for all of their translations) or folders of either. Without files, status and
check take all there are.

  --locale <name>  this language only (${targetLocales.join(", ")})
  --json           status and check: for programs
  --all            mark: every translation
  --help           this text

After a change in the English that changes nothing for translations, such as a corrected spelling, mark the English
page: its translations count as current again.`;

const siteDir = path.join(import.meta.dirname, "../../..");

/** A wrong command line: the message is all the user needs. */
class UsageError extends Error {}

type Options = { files: string[]; locales: readonly Locale[]; json: boolean; all: boolean };

function optionsFrom(values: Record<string, unknown>, files: readonly string[]): Options {
  const locale = targetLocales.find((known) => known === values.locale);
  if (values.locale !== undefined && !locale) {
    const why = values.locale === sourceLocale ? "is the language that is translated" : "is unknown";
    throw new UsageError(`--locale: ${values.locale} ${why}. Known are: ${targetLocales.join(", ")}.`);
  }
  return {
    files: files.map((file) => path.relative(siteDir, path.resolve(file)).split(path.sep).join("/")),
    locales: locale ? [locale] : targetLocales,
    json: values.json === true,
    all: values.all === true,
  };
}

function isWithin(file: string, folders: readonly string[]): boolean {
  return folders.some((folder) => folder === "" || file === folder || file.startsWith(`${folder}/`));
}

/** The translations that the command line names. */
function chosenTranslations({ files, locales }: Options): Translation[] {
  return translationFiles(siteDir).filter(
    ({ file, source, locale }) =>
      locales.includes(locale) && (files.length === 0 || isWithin(file, files) || isWithin(source, files)),
  );
}

function faultsOf({ file, source, locale }: Translation, options: { everySection?: boolean } = {}) {
  return translationFaults(read(siteDir, source), read(siteDir, file), locale, glossary, options).map((fault) => ({
    file,
    ...fault,
  }));
}

function status(options: Options): number {
  const { files, locales, json } = options;
  const named = new Set(files.length > 0 ? chosenTranslations(options).map(({ source }) => source) : []);
  const sources = sourceFiles(siteDir).filter(
    (source) => files.length === 0 || isWithin(source, files) || named.has(source),
  );
  if (sources.length === 0) {
    throw new UsageError(`No page is, or belongs to, ${files.join(", ")}.`);
  }
  const pages = translationStatus(siteDir, sources);
  if (json) {
    const totals = Object.fromEntries(locales.map((locale) => [locale, totalsOf(pages, locale)]));
    console.log(JSON.stringify({ totals, pages }, null, 2));
  } else {
    console.log(statusTable(pages, locales));
  }
  return 0;
}

/** The translations to work on: naming some that do not exist is a mistake of the command line. */
function existingTranslations(options: Options): Translation[] {
  const translations = chosenTranslations(options);
  if (translations.length === 0 && options.files.length > 0) {
    throw new UsageError(`No translation is, or belongs to, ${options.files.join(", ")}.`);
  }
  return translations;
}

function check(options: Options): number {
  const translations = existingTranslations(options);
  const faults = translations.flatMap((translation) => faultsOf(translation));
  if (options.json) {
    console.log(JSON.stringify(faults, null, 2));
  } else {
    for (const { file, line, message } of faults) {
      console.log(`${file}:${line}: ${message}`);
    }
    console.log(`${translations.length} translations checked, ${faults.length} faults`);
  }
  return faults.length > 0 ? 1 : 0;
}

function mark(options: Options): number {
  if (options.files.length === 0 && !options.all) {
    throw new UsageError("mark: name the translations or English pages, or say --all.");
  }
  let faulty = 0;
  for (const translation of existingTranslations(options)) {
    const { file, source } = translation;
    const faults = faultsOf(translation, { everySection: true });
    if (faults.length > 0) {
      faulty++;
      console.log(
        `${file}:${faults[0]?.line}: not marked, because it has ${faults.length} problems. ${faults[0]?.message}`,
      );
      continue;
    }
    const text = read(siteDir, file);
    const marked = withFingerprints(text, fingerprintsOf(readPage(siteDir, source)));
    if (marked !== text) {
      writeFileSync(path.join(siteDir, file), marked);
      console.log(`${file}: marked`);
    }
  }
  return faulty > 0 ? 1 : 0;
}

const commands: Record<string, (options: Options) => number> = { status, check, mark };

function main(args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      locale: { type: "string" },
      json: { type: "boolean" },
      all: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  const [name, ...files] = positionals;
  if (values.help) {
    console.log(help);
    return 0;
  }
  const command = commands[name ?? ""];
  if (!command) {
    throw new UsageError(name ? `There is no command "${name}".\n\n${help}` : help);
  }
  return command(optionsFrom(values, files));
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  const isUsage = error instanceof UsageError || (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS");
  process.exitCode = isUsage ? 2 : 1;
}
