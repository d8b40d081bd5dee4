// `npm run site`: installs, builds every language, serves the result on one port and prints the address.
import { spawn, spawnSync } from "node:child_process";
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

const build = spawnSync(process.execPath, [...command("build/cli.ts"), ...process.argv.slice(2)], {
  cwd: siteDir,
  stdio: "inherit",
});
if (build.status !== 0) {
  process.exit(build.status ?? 1);
}

const server = spawn(process.execPath, command("serve/cli.ts"), { cwd: siteDir, stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => server.kill(signal));
}
server.on("exit", (code) => process.exit(code ?? 0));
