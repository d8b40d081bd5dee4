// `npm run site`: installs, builds every language, serves the result on one port with the demos' server beside it, and
// prints the addresses.
import { fork, spawn, spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ensureDependencies } from "./setup/dependencies.mjs";

const siteDir = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");

/** @param {string} script a TypeScript program under tools/ */
function command(script) {
  return ["--import", "tsx", path.join(siteDir, "tools", script)];
}

try {
  ensureDependencies(siteDir);
} catch (error) {
  console.error(String(error instanceof Error ? error.message : error));
  process.exit(1);
}

const build = spawnSync(process.execPath, [...command("site-build/cli.ts"), ...process.argv.slice(2)], {
  cwd: siteDir,
  stdio: "inherit",
});
if (build.status !== 0) {
  process.exit(build.status ?? 1);
}

/**
 * Starts the demos' server on a free port.
 *
 * @returns {Promise<{ child: import("node:child_process").ChildProcess, address?: string }>}
 *   without an address when it did not start: the demos then run in the browser
 */
function startDemoServer() {
  const child = fork(path.join(siteDir, "features/demos/server/cli.ts"), {
    cwd: siteDir,
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  return new Promise((resolve) => {
    child.once("message", ({ address }) => resolve({ child, address }));
    child.once("exit", () => resolve({ child }));
  });
}

const demos = await startDemoServer();
console.log(
  demos.address
    ? `The demos' server is at ${demos.address}`
    : "The demos' server did not start: they run in the browser.",
);
const server = spawn(process.execPath, command("serve/cli.ts"), {
  cwd: siteDir,
  stdio: "inherit",
  // A server that the environment names goes before the one that was started here.
  env: { ...process.env, DEMO_SERVER_URL: process.env.DEMO_SERVER_URL?.trim() || demos.address },
});
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    server.kill(signal);
    demos.child.kill(signal);
  });
}
server.on("exit", (code) => {
  demos.child.kill();
  process.exit(code ?? 0);
});
