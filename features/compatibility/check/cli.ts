// `npm run compatibility`: connects old and new clients to old and new servers, and holds the page's tables against it.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { library } from "../../../site.ts";
import { ensureDependencies } from "../../../tools/setup/dependencies.mjs";
import { clients, differences, type Measurement, serverName, servers } from "../model/matrix.ts";
import { tableFault, withTables } from "../model/table.ts";
import { measure } from "./measure.ts";

const help = `Usage: npm run compatibility -- [options]

Starts servers of ${servers.map(serverName).join(", ")} and connects clients of
${clients.map(({ version }) => version).join(", ")} to each, over polling and WebSocket, in the main namespace and in another, and tries an event, an
acknowledgement, text beyond ASCII, binary data and heartbeats. Compares the outcome with features/compatibility/data/compatibility.json and with
the tables of docs/documentation/compatibility.md. Takes about a minute. Exit code 1 when they differ.

  --update      write what was measured into both
  --page-only   compare the page with compatibility.json, without measuring
  --help        this text`;

const here = import.meta.dirname;
const dataFile = path.join(here, "../data/compatibility.json");
const pageName = "docs/documentation/compatibility.md";
const pageFile = path.join(here, "../../..", pageName);

function committed(): Measurement {
  return existsSync(dataFile) ? JSON.parse(readFileSync(dataFile, "utf8")) : { results: [] };
}

async function measured(): Promise<Measurement> {
  const environment = path.join(here, "../environment");
  ensureDependencies(environment, "the releases that are measured");
  if (!existsSync(path.join(environment, "node_modules", `server-${library.version}`))) {
    throw new Error(
      `features/compatibility/environment has no socket.io ${library.version}, which the site documents: update its package.json and lock file.`,
    );
  }
  return measure((server, results) => {
    const working = results.filter(({ failure }) => !failure).length;
    console.log(`  server ${serverName(server)}: ${working} of ${results.length} combinations work`);
  });
}

function pageFaults(measurement: Measurement): number {
  const fault = tableFault(readFileSync(pageFile, "utf8"), measurement);
  if (!fault) {
    return 0;
  }
  console.log(`${pageName}:${fault.line}: ${fault.message} Run: npm run compatibility -- --update`);
  return 1;
}

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      update: { type: "boolean", default: false },
      "page-only": { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  if (values["page-only"]) {
    return pageFaults(committed()) > 0 ? 1 : 0;
  }
  console.log(`Measuring ${servers.length} servers with ${clients.length} clients…`);
  const measurement = await measured();
  const changes = differences(committed(), measurement);
  for (const change of changes) {
    console.log(change);
  }
  if (values.update) {
    writeFileSync(dataFile, `${JSON.stringify(measurement, null, 2)}\n`);
    writeFileSync(pageFile, withTables(readFileSync(pageFile, "utf8"), measurement));
    console.log(`${changes.length} changes written.`);
    return 0;
  }
  const faults = changes.length + pageFaults(measurement);
  console.log(`${measurement.results.length} combinations measured, ${faults} differences`);
  return faults > 0 ? 1 : 0;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS") ? 2 : 1;
  },
);
