// `npm run errors`: holds the error reference against every message that the library can produce.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { library } from "../../../site.ts";
import { ensureDependencies } from "../../../tools/setup/dependencies.mjs";
import allowed from "../data/allowed.json" with { type: "json" };
import elsewhere from "../data/elsewhere.json" with { type: "json" };
import kinds from "../data/kinds.json" with { type: "json" };
import since from "../data/since.json" with { type: "json" };
import { type Fault, faults } from "../model/check.ts";
import { readEntries } from "../model/entries.ts";
import { changedKinds, countKinds, inventory, type Listed } from "../model/inventory.ts";
import { sinceOf } from "../model/since.ts";
import { publishedMessages } from "./published.ts";
import { installedMessages, textsOfPackage } from "./sources.ts";

const help = `Usage: npm run errors -- [options]

Takes every message, code and reason that can reach a user out of the library's sources, and holds it against the
entries of docs/miscellaneous/errors.md, in both directions; with code, side and first release. Exit code 1 when they
differ.

  --list         print the messages, instead of checking the page
  --json         with --list: for programs
  --from <dir>   read the packages in this node_modules folder (default: features/errors/environment)
  --since        compute features/errors/data/since.json again from all published releases (needs npm's registry)
  --count        write features/errors/data/kinds.json: how many messages were found in each way
  --help         this text

A message that no user sees goes into features/errors/data/allowed.json, with the reason; an entry for a message of a browser,
of Node.js or of another package into features/errors/data/elsewhere.json.`;

const here = import.meta.dirname;
const siteDir = path.join(here, "../../..");
const page = "docs/miscellaneous/errors.md";
const files: Record<Fault["in"], string> = {
  page,
  allowed: "features/errors/data/allowed.json",
  elsewhere: "features/errors/data/elsewhere.json",
  since: "features/errors/data/since.json",
};

/** Packages of others whose messages the page describes. */
const otherPackages = ["ws"];

/** The `node_modules` folder to read. */
function installed(from: string | undefined): string {
  if (from !== undefined) {
    return path.resolve(from);
  }
  const environment = path.join(here, "../environment");
  ensureDependencies(environment, "the packages that errors are read from");
  const modules = path.join(environment, "node_modules");
  const { version } = JSON.parse(readFileSync(path.join(modules, "socket.io/package.json"), "utf8"));
  if (version !== library.version) {
    throw new Error(
      `features/errors/environment has socket.io ${version}, the site documents ${library.version}: update its package.json and lock file.`,
    );
  }
  return modules;
}

function list(listed: readonly Listed[], json: boolean): number {
  if (json) {
    console.log(JSON.stringify(listed, null, 2));
    return 0;
  }
  for (const { text, side, kinds, code, places } of listed) {
    console.log(
      `${side.padEnd(6)} ${kinds.join(", ")}${code === undefined ? "" : ` ${code}`}: ${text}  (${places[0]})`,
    );
  }
  console.log(`${listed.length} messages`);
  return 0;
}

function updateSince(): number {
  const published = publishedMessages((name, version) => console.log(`  reading ${name}@${version}`));
  const texts = new Set(inventory(installedMessages(installed(undefined))).map(({ text }) => text));
  const data = sinceOf(published).filter(({ text }) => texts.has(text));
  writeFileSync(path.join(here, "../data/since.json"), `${JSON.stringify(data, null, 2)}\n`);
  console.log(`Read ${published.length} releases; features/errors/data/since.json has ${data.length} messages.`);
  return 0;
}

function check(listed: readonly Listed[], modules: string): number {
  const others = Object.fromEntries(otherPackages.map((name) => [name, textsOfPackage(path.join(modules, name))]));
  const { entries, faults: shape } = readEntries(readFileSync(path.join(siteDir, page), "utf8"));
  const found: Fault[] = [
    ...shape.map((fault) => ({ in: "page" as const, ...fault })),
    ...faults(entries, { listed, since, allowed, elsewhere, others }),
  ];
  for (const { in: place, line, message } of found) {
    console.log(`${files[place]}:${line}: ${message}`);
  }
  const changed = changedKinds(countKinds(listed), kinds);
  if (changed.length > 0) {
    console.log(
      `features/errors/data/kinds.json: the library has ${changed.join("; ")}. Read in its sources whether ` +
        "features/errors/model/messages.ts still finds every message, and then run: npm run errors -- --count",
    );
  }
  console.log(
    `${listed.length} messages in the library, ${allowed.length} that nobody sees as such, ${entries.length} entries ` +
      `(${elsewhere.length} for messages of others), ${found.length} problems`,
  );
  return found.length + changed.length > 0 ? 1 : 0;
}

function main(args: readonly string[]): number {
  const { values } = parseArgs({
    args: [...args],
    options: {
      list: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      from: { type: "string" },
      since: { type: "boolean", default: false },
      count: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  if (values.since) {
    return updateSince();
  }
  const modules = installed(values.from);
  const listed = inventory(installedMessages(modules));
  if (values.count) {
    writeFileSync(path.join(here, "../data/kinds.json"), `${JSON.stringify(countKinds(listed), null, 2)}\n`);
    return 0;
  }
  return values.list ? list(listed, values.json) : check(listed, modules);
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS") ? 2 : 1;
}
