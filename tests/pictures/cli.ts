// `npm run pictures`: compares a picture of each type of page with the stored one.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Environment, readEnvironment } from "./environment";

const file = path.join(__dirname, "stored/environment.json");

const help = `Usage: npm run pictures [-- --update | --force]

Compares a picture of each type of page in build/ with the stored one, in tests/pictures/stored. Text looks different on
other systems, so it compares only on the system in environment.json.

--update  stores the pictures that differ. On another system, it stores all pictures again.
--force   compares on any system`;

const inWords = ({ system, chromium, fonts }: Environment) => `Chromium ${chromium} with ${fonts} on ${system}`;

/** @returns the exit code of Playwright */
function runPlaywright(...args: string[]): number {
  const playwright = createRequire(__filename).resolve("@playwright/test/cli");
  const config = path.join(__dirname, "playwright.config.mts");
  return (
    spawnSync(process.execPath, [playwright, "test", "--config", config, ...args], { stdio: "inherit" }).status ?? 1
  );
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      help: { type: "boolean", default: false },
      update: { type: "boolean", default: false },
      force: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const here = await readEnvironment();
  const stored: Environment | undefined = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  const isSame = stored !== undefined && inWords(stored) === inWords(here);
  if (values.update) {
    const status = runPlaywright(`--update-snapshots=${isSame ? "changed" : "all"}`);
    if (status === 0) {
      writeFileSync(file, `${JSON.stringify(here, null, 2)}\n`);
    }
    return status;
  }
  if (stored && !isSame && !values.force) {
    console.log(
      `Nothing is compared, because the stored pictures were taken by ${inWords(stored)}, and this machine has ${inWords(here)}: --force compares anyway.`,
    );
    return 0;
  }
  return runPlaywright();
}

main().then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
