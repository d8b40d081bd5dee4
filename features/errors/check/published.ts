import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { packages } from "../model/inventory.ts";
import { compareVersions, type Published } from "../model/since.ts";
import { messagesOfPackage } from "./sources.ts";

const prerelease = /-/;

function npm(args: readonly string[], cwd: string): string {
  return execFileSync("npm", [...args], {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 64e6,
  });
}

/** Fetches a version, reads it and removes it again. */
function read(name: string, version: string, folder: string): Published {
  const target = path.join(folder, "package");
  mkdirSync(target);
  try {
    const [packed] = JSON.parse(npm(["pack", `${name}@${version}`, "--json"], folder));
    execFileSync("tar", [
      "-xzf",
      path.join(folder, path.basename(packed.filename)),
      "-C",
      target,
      "--strip-components=1",
    ]);
    rmSync(path.join(folder, path.basename(packed.filename)));
    const { dependencies = {} } = JSON.parse(readFileSync(path.join(target, "package.json"), "utf8"));
    return { package: name, version, dependencies, texts: new Set(messagesOfPackage(target).map(({ text }) => text)) };
  } finally {
    rmSync(target, { recursive: true });
  }
}

/**
 * Reads every published version of the packages that "since" is computed from, through npm.
 *
 * @param progress is called before each version
 */
export function publishedMessages(progress: (name: string, version: string) => void): Published[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), "errors-since-"));
  try {
    return packages.flatMap(({ name, from }) => {
      const all = [JSON.parse(npm(["view", name, "versions", "--json"], folder))].flat() as string[];
      return all
        .filter((version) => !prerelease.test(version) && compareVersions(version, from) >= 0)
        .map((version) => {
          progress(name, version);
          return read(name, version, folder);
        });
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
