import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Manifest, withVersions } from "../model/versions.ts";
import type { Program } from "./programs.ts";

/** Asks the registry for the newest version of every package, and writes it into every package.json. */
export function updateVersions(examplesDir: string, programs: readonly Program[]): void {
  const file = path.join(examplesDir, "package.json");
  const common = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  const versions: Record<string, string> = {};
  for (const [name, version] of Object.entries({ ...common.dependencies, ...common.notInstalled })) {
    const reason = common.held?.[name];
    const newest = reason === undefined ? newestVersion(name) : version;
    versions[name] = newest;
    const change = newest === version ? version : `${version} → ${newest}`;
    console.log(`  ${name}: ${change}${reason === undefined ? "" : ` (held: ${reason})`}`);
  }
  const newest = (group: Record<string, string> = {}) =>
    Object.fromEntries(Object.keys(group).map((name) => [name, versions[name] as string]));
  write(file, {
    ...common,
    dependencies: newest(common.dependencies),
    ...(common.notInstalled && { notInstalled: newest(common.notInstalled) }),
  });
  for (const { name, folder, manifest } of programs) {
    write(path.join(folder, "package.json"), withVersions(manifest, { common: versions, own: common.apart?.[name] }));
  }
  console.log("Next: cd examples && npm install, then npm run examples.");
}

function newestVersion(name: string): string {
  return execFileSync("npm", ["view", name, "version"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    shell: process.platform === "win32",
  }).trim();
}

function write(file: string, manifest: Manifest): void {
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}
