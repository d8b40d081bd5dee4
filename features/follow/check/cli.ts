// `npm run follow`: does what pages tell their readers to do, and reports where that fails.
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { stopAll } from "../../../tools/services/processes.ts";
import { stopServices } from "../../../tools/services/start.ts";
import { followPages, type Outcome } from "./followPages.ts";
import { pagesToFollow } from "./pages.ts";
import { removeFolders } from "./terminal.ts";

const siteDir = path.join(import.meta.dirname, "../../..");

/** A page waits for its programs more than half of the time. */
const jobsPerProcessor = 2;

const help = `Usage: npm run follow -- [options] [pages]

Follows the English pages of a built site as a new user does: writes the files that they show, runs their commands,
and reports what does not work. Pages are files or addresses, such as docs/tutorial or /how-to/send-to-a-user/. By
default, all pages that promise a program are followed.

  --build-dir <path>  the built site (default: build)
  --jobs <n>          pages that are followed at the same time (default: 2 for each processor)
  --no-run            checks files, packages and scripts, and starts nothing
  --verbose           also names the commands that were not run, and why
  --help              this text`;

/** Where packages are taken from: what the site's checks have installed. */
const sources = ["examples", "features/samples/environment", "."].map((folder) =>
  path.join(siteDir, folder, "node_modules"),
);

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: {
      "build-dir": { type: "string", default: "build" },
      jobs: { type: "string", default: String(jobsPerProcessor * os.availableParallelism()) },
      run: { type: "boolean", default: true },
      verbose: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const jobs = Number(values.jobs);
  if (!Number.isInteger(jobs) || jobs < 1) {
    throw new Error(`--jobs is ${values.jobs}: it must be a whole number from 1.`);
  }
  const groups = pagesToFollow(siteDir, path.resolve(siteDir, values["build-dir"]), positionals);
  if (groups.length === 0) {
    throw new Error(`No page is called ${positionals.join(", ")}: name files such as how-to/send-to-a-user.md.`);
  }
  const started = Date.now();
  // The long series first, so that no job runs alone at the end.
  const queue = groups.toSorted((a, b) => b.length - a.length);
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let group = queue.shift(); group; group = queue.shift()) {
      const done = await followPages(siteDir, group, sources, values.run);
      outcomes.push(...done);
      report(done, values.verbose);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  const failed = outcomes.filter(({ problems }) => problems.length > 0).length;
  const notStarted = outcomes.filter(({ reason }) => reason !== undefined).length;
  const starts = outcomes.reduce((sum, outcome) => sum + outcome.starts, 0);
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(
    `${outcomes.length} pages in ${seconds} s, with ${starts} starts: ${failed} failed, ${notStarted} whose programs were not all started.`,
  );
  return failed > 0 ? 1 : 0;
}

function report(outcomes: readonly Outcome[], verbose: boolean): void {
  for (const { page, problems, notes, starts, reason } of outcomes) {
    const state = problems.length > 0 ? "FAILED" : "ok";
    const skipped = reason === undefined ? "" : ` (programs not all started: ${reason})`;
    console.log(`${state}  ${page.source}${skipped}`);
    for (const problem of problems) {
      console.log(`    ${problem}`);
    }
    if (verbose) {
      console.log(`    starts: ${starts}`);
    }
    for (const note of verbose ? notes : []) {
      console.log(`    not run: ${note}`);
    }
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    stopAll();
    stopServices();
    removeFolders();
    process.exit(1);
  });
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
