import { spawnSync } from "node:child_process";
import path from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";

const siteDir = path.join(import.meta.dirname, "../..");
const lockFiles = globSync("**/package-lock.json", {
  cwd: siteDir,
  ignore: ["**/node_modules/**", "examples/.runs/**"],
}).toSorted();

describe("lock files", () => {
  it("are found", () => {
    expect(lockFiles).toContain("package-lock.json");
    expect(lockFiles).toContain("features/samples/environment/package-lock.json");
  });

  // `npm ci` refuses a lock file that doesn't fit its package.json, and it only runs where packages aren't installed yet.
  it.each(lockFiles)("%s fits its package.json", (lockFile) => {
    const { status, stderr } = spawnSync("npm", ["ls", "--package-lock-only", "--all"], {
      cwd: path.join(siteDir, path.dirname(lockFile)),
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
    const problems = stderr.split("\n").filter((line) => line.startsWith("npm error"));
    expect({ status, problems }).toEqual({ status: 0, problems: [] });
  });
});
