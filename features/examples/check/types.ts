import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Program } from "./programs.ts";

const endings = ["js", "mjs", "cjs", "ts", "mts", "cts"];

const isWindows = process.platform === "win32";

/**
 * Type-checks programs: one that has a script `check` by that script, all others together, as JavaScript and TypeScript
 * with the options of `examples/tsconfig.json`.
 *
 * @returns the names of the checks that failed; the compiler has said why
 */
export function typeCheck(examplesDir: string, programs: readonly Program[]): string[] {
  const own = programs.filter(({ manifest }) => manifest.scripts?.check);
  const common = programs.filter((program) => !own.includes(program));
  const failed = own
    .filter(({ folder }) => !succeeds("npm", ["run", "--silent", "check"], folder))
    .map(({ name }) => name);
  if (common.length > 0 && !checkTogether(examplesDir, common)) {
    failed.push(common.map(({ name }) => name).join(", "));
  }
  return failed;
}

function checkTogether(examplesDir: string, programs: readonly Program[]): boolean {
  const config = path.join(examplesDir, "node_modules/.cache/tsconfig.json");
  mkdirSync(path.dirname(config), { recursive: true });
  writeFileSync(
    config,
    JSON.stringify({
      extends: "../../tsconfig.json",
      // TypeScript's patterns know no braces.
      include: programs.flatMap(({ name }) => endings.map((ending) => `../../${name}/**/*.${ending}`)),
      exclude: ["../../**/node_modules", "../../**/dist"],
    }),
  );
  return succeeds(path.join(examplesDir, "node_modules/.bin/tsc"), ["--project", config], examplesDir);
}

function succeeds(program: string, args: readonly string[], folder: string): boolean {
  return (
    spawnSync(program, args, { cwd: folder, stdio: ["ignore", "inherit", "inherit"], shell: isWindows }).status === 0
  );
}
