// `node tools/test/commands.mjs`: calls every command of the README once, in an order in which each installs what it
// needs by itself. For a fresh clone: it takes about half an hour. `node tools/test/commands.mjs imports` calls only this one.
import { spawn } from "node:child_process";
import { siteDir } from "../setup/setUp.mjs";

/**
 * @typedef {object} Call
 * @property {readonly string[]} [args] a smaller task than the whole one, where the command has one
 * @property {RegExp} [until] what a server prints when it is ready: then it is ended
 */

/** The scripts that the README names, `npm test` and `npm run site` excepted. @type {Readonly<Record<string, Call>>} */
export const calls = {
  reference: {},
  errors: {},
  compatibility: {},
  samples: { args: ["docs/events/rooms.md"] },
  examples: { args: ["chat"] },
  diagrams: {},
  typecheck: {},
  imports: {},
  "imports:picture": {},
  prose: { args: ["README.md"] },
  lint: {},
  format: {},
  "test:unit": {},
  i18n: { args: ["status"] },
  "write-heading-ids": {},
  brand: {},
  release: { args: ["--help"] },
  "cut-version": { args: ["--help"] },
  "demo-server": { until: /http:\/\// },
  "demo-server:load": { args: ["--help"] },
  // The first one without a build makes it.
  routes: {},
  build: { args: ["--help"] },
  serve: { until: /The site is at/ },
  "deploy:config": { args: ["nginx"] },
  "deploy:merge": { args: ["--help"] },
  "deploy:compress": {},
  start: { args: ["--no-open", "--locale", "en"], until: /running at/ },
  follow: { args: ["--no-run", "get-started"] },
  screenshots: { args: ["chat"] },
  pictures: {},
  "test:firefox": { args: ["languages"] },
  "search:quality": {},
  "search:benchmark": {},
  "search:push": {},
  lighthouse: { args: ["home", "--runs", "1"] },
  benchmark: { args: ["--only", "samples-page"] },
};

const patience = 1_200_000;
const isWindows = process.platform === "win32";

/** @returns {Promise<string | undefined>} what went wrong, with the output */
function problemOf(script, { args = [], until }) {
  const child = spawn("npm", ["run", script, ...(args.length > 0 ? ["--", ...args] : [])], {
    cwd: siteDir,
    stdio: ["ignore", "pipe", "pipe"],
    shell: isWindows,
    // A group of its own, so that a server ends with all of its processes.
    detached: !isWindows,
  });
  let output = "";
  let isReady = false;
  const end = () => (isWindows ? child.kill() : process.kill(-child.pid, "SIGTERM"));
  const timer = setTimeout(end, patience);
  const read = (chunk) => {
    output += chunk;
    if (!isReady && until?.test(output)) {
      isReady = true;
      end();
    }
  };
  child.stdout.on("data", read);
  child.stderr.on("data", read);
  return new Promise((resolve) => {
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      const succeeded = until ? isReady : code === 0;
      resolve(succeeded ? undefined : `${output}\n${script} ended with ${code ?? signal}.`);
    });
  });
}

async function main(names) {
  const unknown = names.filter((name) => !Object.hasOwn(calls, name));
  if (unknown.length > 0) {
    throw new Error(`There is no command ${unknown.join(", ")} here.`);
  }
  const failed = [];
  for (const name of names.length > 0 ? names : Object.keys(calls)) {
    const started = Date.now();
    const problem = await problemOf(name, calls[name]);
    console.log(`${problem ? "FAILED" : "works "} npm run ${name} (${Math.round((Date.now() - started) / 1000)} s)`);
    if (problem) {
      console.log(problem);
      failed.push(name);
    }
  }
  console.log(failed.length > 0 ? `Failed: ${failed.join(", ")}` : "All commands work.");
  process.exitCode = failed.length > 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) {
  await main(process.argv.slice(2));
}
