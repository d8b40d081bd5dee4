// `npm run i18n`: what translators run.
import path from "node:path";
import { parseArgs } from "node:util";
import { sourceLocale } from "../../../site.ts";
import { targetLocales } from "../files.ts";
import { reasons } from "../model/state.ts";
import { check } from "./check.ts";
import { mark } from "./mark.ts";
import { newPage } from "./new.ts";
import { type Options, UsageError } from "./options.ts";
import { status } from "./status.ts";
import { update } from "./update.ts";

const help = `Usage: npm run i18n -- <command> [files…] [options]

  status   what is translated, and what is left: pages, sections and words, the most wanted pages first
  new      makes the skeleton of a translation: the English page with its code, IDs and links, to be written over.
           Sections that are still in English are shown as English. Needs --locale
  update   shows the sections whose English has changed, with the old and the new English and the translation, and adds
           new sections to the translation, in English. Needs --locale
  check    compares translations with their English pages: structure, code, links, numbers, comments, the glossary's
           terms, language and typography. Sections whose English has changed since they were translated are left out.
           The exit code is 1 if there is an error
  mark     notes in translations from which English they were made, section by section, after checking them. A section
           whose English has changed needs a changed translation or a --reason

Files are translations, English pages (for all of their translations) or folders of either. Without files, status and
check take all there are.

  --locale <name>   this language only (${targetLocales.join(", ")})
  --section <id>    mark: this section only, such as rooms. Can be given several times
  --reason <text>   mark: why the translation needs no change: ${reasons.map((reason) => `"${reason}"`).join(" or ")}
  --all             mark: every translation
  --json            status and check: for programs
  --help            this text`;

function optionsFrom(values: Record<string, unknown>, files: readonly string[]): Options {
  const locale = targetLocales.find((known) => known === values.locale);
  if (values.locale !== undefined && !locale) {
    const why = values.locale === sourceLocale ? "is the language that is translated" : "is unknown";
    throw new UsageError(`--locale: ${values.locale} ${why}. Known are: ${targetLocales.join(", ")}.`);
  }
  const reason = reasons.find((known) => known === values.reason);
  if (values.reason !== undefined && !reason) {
    throw new UsageError(`--reason: "${values.reason}" is unknown. Known are: "${reasons.join('", "')}".`);
  }
  const siteDir = path.join(import.meta.dirname, "../../..");
  return {
    siteDir,
    files: files.map((file) => path.relative(siteDir, path.resolve(file)).split(path.sep).join("/")),
    locales: locale ? [locale] : targetLocales,
    locale,
    sections: values.section as string[] | undefined,
    reason,
    json: values.json === true,
    all: values.all === true,
  };
}

/** Each command returns the exit code. */
const commands: Record<string, (options: Options) => number> = { status, new: newPage, update, check, mark };

function main(args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      locale: { type: "string" },
      section: { type: "string", multiple: true },
      reason: { type: "string" },
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
