import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ensureDependencies, installReason } from "./dependencies.mjs";

let folder: string;
const pathBefore = process.env.PATH;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "setup-"));
  writeFileSync(path.join(folder, "package-lock.json"), "{}");
  vi.spyOn(console, "log").mockReturnValue();
});

afterEach(() => {
  process.env.PATH = pathBefore;
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Puts a program named npm first in the path: it notes its arguments, makes node_modules and ends with the code. */
function fakeNpm(exitCode: number): void {
  const bin = path.join(folder, "bin");
  mkdirSync(bin);
  writeFileSync(path.join(bin, "npm"), `#!/bin/sh\necho "$@" >> npm.log\nmkdir -p node_modules\nexit ${exitCode}\n`);
  chmodSync(path.join(bin, "npm"), 0o755);
  process.env.PATH = `${bin}${path.delimiter}${pathBefore}`;
}

const npmCalls = () => {
  const log = path.join(folder, "npm.log");
  return existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : [];
};

describe("ensureDependencies", () => {
  it("installs what is missing, says so, and installs nothing the next time", () => {
    fakeNpm(0);
    expect(installReason(folder)).toBe("missing");
    ensureDependencies(folder, "the demo");
    expect(npmCalls()).toEqual([expect.stringMatching(/^ci /)]);
    expect(console.log).toHaveBeenCalledWith("Dependencies of the demo are missing: installing them (npm ci)…");
    expect(installReason(folder)).toBeUndefined();
    ensureDependencies(folder);
    expect(npmCalls()).toHaveLength(1);
  });

  it("installs again when the lock file has changed", () => {
    fakeNpm(0);
    ensureDependencies(folder);
    writeFileSync(path.join(folder, "package-lock.json"), '{ "lockfileVersion": 3 }');
    expect(installReason(folder)).toBe("out of date");
    ensureDependencies(folder);
    expect(npmCalls()).toHaveLength(2);
    expect(installReason(folder)).toBeUndefined();
  });

  it("does not trust a node_modules that it has not installed", () => {
    mkdirSync(path.join(folder, "node_modules"));
    expect(installReason(folder)).toBe("out of date");
  });

  it.each([
    ["trusts npm's record of the same versions", "1.2.0", "", undefined],
    ["doesn't trust npm's record of another version", "1.1.0", "", "out of date"],
    ["needs the development packages", undefined, "", "out of date"],
    ["needs no development packages in production", undefined, "production", undefined],
  ])("%s", (_what, version, environment, reason) => {
    vi.stubEnv("NODE_ENV", environment);
    const packages = {
      "": {},
      "node_modules/a": { version: "2.0.0" },
      "node_modules/b": { version: "1.2.0", dev: true },
      "node_modules/other-platform": { version: "1.0.0", optional: true },
    };
    writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify({ packages }));
    mkdirSync(path.join(folder, "node_modules"));
    const installed = { "node_modules/a": { version: "2.0.0" }, ...(version && { "node_modules/b": { version } }) };
    writeFileSync(path.join(folder, "node_modules/.package-lock.json"), JSON.stringify({ packages: installed }));
    expect(installReason(folder)).toBe(reason);
    vi.unstubAllEnvs();
  });

  it("fails with npm, and tries again the next time", () => {
    fakeNpm(7);
    expect(() => ensureDependencies(folder)).toThrow(`npm ci failed in ${folder} (exit code 7).`);
    expect(installReason(folder)).toBe("out of date");
  });

  it.each(["18.20.0", "20.18.1", "21.7.3", "22.11.0"])(
    "refuses Node.js %s, and says which one is needed",
    (version) => {
      fakeNpm(0);
      vi.spyOn(process, "versions", "get").mockReturnValue({ ...process.versions, node: version });
      expect(() => ensureDependencies(folder)).toThrow(`Node.js ^20.19.0 or >=22.12.0 is needed, this is ${version}.`);
      expect(npmCalls()).toEqual([]);
    },
  );

  it.each(["20.19.0", "20.20.2", "22.12.0", "24.0.0"])("accepts Node.js %s", (version) => {
    fakeNpm(0);
    vi.spyOn(process, "versions", "get").mockReturnValue({ ...process.versions, node: version });
    ensureDependencies(folder);
    expect(npmCalls()).toHaveLength(1);
  });
});
