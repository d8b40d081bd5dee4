import { readFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";
import { siteDir } from "./support/paths";

type Entry = {
  version?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  inBundle?: boolean;
};

const lockFiles = globSync("**/package-lock.json", { cwd: siteDir, ignore: "**/node_modules/**" }).toSorted();

const packagesOf = (file: string) =>
  Object.entries(
    (JSON.parse(readFileSync(path.join(siteDir, file), "utf8")) as { packages: Record<string, Entry> }).packages,
  )
    .filter(([place, { link }]) => place !== "" && !link)
    .map(([place, entry]) => ({ name: place.split("node_modules/").at(-1) ?? place, ...entry }));

/** Programs for other machines, which a mirror of the registry may not have. Only there, npm can't compare them. */
const withoutIntegrity = /^@swc\/html-(?!linux-x64-gnu$)/;

/**
 * Packages that run a program when they are installed: compilers that pick the program of the machine, mostly. The one of
 * `protobufjs` only warns about other versions in package.json.
 */
const installers = new Set([
  ...["@swc/core", "core-js", "esbuild", "eiows", "fsevents", "lmdb", "msgpackr-extract", "@parcel/watcher"],
  ...["unrs-resolver", "sharp", "@nestjs/core", "bufferutil", "utf-8-validate"],
  "protobufjs",
]);

/** All of them allow what this site does with the packages. */
const license =
  /^\(?(MIT(-0)?|MIT-Modern-Variant|ISC|Apache-2\.0|BSD(-[23]-Clause)?|0BSD|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|MPL-2\.0|OFL-1\.1|Python-2\.0|Unlicense|WTFPL|Zlib|LGPL-3\.0-or-later|Artistic-2\.0)\b/;

/**
 * These packages of the site name no license in their manifest, but their repositories have MIT's. Old releases of the
 * library, which only the checks install, have more of them.
 */
const withoutLicense = new Set(["eval", "format", "khroma", "require-like", "xmlhttprequest-ssl"]);

it("finds the lock files", () => {
  expect(lockFiles).toContain("package-lock.json");
});

describe.each(lockFiles)("%s", (file) => {
  const packages = packagesOf(file);

  it("says of every package what npm must get", () => {
    const unchecked = packages.filter(
      ({ name, integrity, inBundle }) => !integrity && !inBundle && !withoutIntegrity.test(name),
    );
    expect(unchecked.map(({ name, version }) => `${name}@${version}`)).toEqual([]);
  });

  it("has no package that runs a program at its installation, but for those that are known", () => {
    const unknown = packages.filter(({ name, hasInstallScript }) => hasInstallScript && !installers.has(name));
    expect([...new Set(unknown.map(({ name }) => name))]).toEqual([]);
  });

  it("has only packages with a license that allows their use", () => {
    const isMissingFor = (name: string) => file === "package-lock.json" && !withoutLicense.has(name);
    const others = packages.filter((entry) =>
      entry.license === undefined ? isMissingFor(entry.name) : !license.test(entry.license),
    );
    expect([...new Set(others.map((entry) => `${entry.name}: ${entry.license}`))]).toEqual([]);
  });
});
