import { parseArgs } from "node:util";

export const help = `Usage: npm run samples -- [files or globs…] [options]

Checks every code fence of the pages: parses it, type-checks it against the release that its page documents, and runs
it when it is marked so. Without files, all pages are checked, and the report is compared. A translation with the
samples of its English page is checked when it is named alone.

  --types            parse and type-check alone
  --run              run scenarios alone
  --watch            go on, and check again what changes
  --fresh            check everything again, also what has passed before and has not changed
  --jobs <n>         how many scenarios run at a time (default: four for each processor)
  --install          as root on Debian, install the servers that samples need (Redis, PostgreSQL, nginx…)
  --update-report    write what was found into features/samples/data/report.json: all pages, or those that are named
  --update-packages  ask the registry about packages that commands name and that are not installed for samples
  --help             this text

Words behind a fence's language:

  server, client     a fragment: io, socket, httpServer and app, or io, socket and manager, are declared for it
  run, run=name      runs; the fences of a page with one name are one scenario. Servers listen on port 3000 (a second
                     one on 3001), clients connect to localhost:3000 and must end by themselves. A scenario without a
                     client gets a visitor
  // => value        behind a console.log(): what it prints; … stands for any text
  throws="text"      runs, and must fail with this text
  type-error=2345    must not compile, with this error of TypeScript
  skip="reason"      is not checked; the number of these may only go down`;

export type Options = {
  /** Files, folders or globs; empty for all pages. */
  files: readonly string[];
  types: boolean;
  run: boolean;
  watch: boolean;
  fresh: boolean;
  install: boolean;
  jobs: number;
  updateReport: boolean;
  updatePackages: boolean;
};

/**
 * What to do.
 *
 * @param args the command line, without the program
 * @param usualJobs how many scenarios may run at a time when nobody says
 * @returns undefined when help was asked for
 * @throws when an option is unknown, or options contradict each other
 */
export function parseOptions(args: readonly string[], usualJobs: number): Options | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      types: { type: "boolean", default: false },
      run: { type: "boolean", default: false },
      watch: { type: "boolean", default: false },
      fresh: { type: "boolean", default: false },
      jobs: { type: "string" },
      install: { type: "boolean", default: false },
      "update-report": { type: "boolean", default: false },
      "update-packages": { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    return undefined;
  }
  const jobs = Number(values.jobs ?? usualJobs);
  if (!Number.isInteger(jobs) || jobs < 1) {
    throw new Error(`--jobs takes a whole number from 1, not "${values.jobs}".`);
  }
  if (values["update-report"] && (values.types !== values.run || values.watch)) {
    throw new Error("--update-report needs types and runs: leave out --types, --run and --watch.");
  }
  return {
    files: positionals,
    types: values.types || !values.run,
    run: values.run || !values.types,
    watch: values.watch,
    fresh: values.fresh,
    install: values.install,
    jobs,
    updateReport: values["update-report"],
    updatePackages: values["update-packages"],
  };
}
