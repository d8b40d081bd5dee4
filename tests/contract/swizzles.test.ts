import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";
import { siteDir } from "./support/paths";

const themeDir = path.join(siteDir, "src/theme");

/** Where Docusaurus' own components are: the themes, and what the core falls back to. */
const upstream = [
  "@docusaurus/theme-classic/lib/theme",
  "@docusaurus/theme-search-algolia/lib/theme",
  "@docusaurus/core/lib/client/theme-fallback",
].map((folder) => path.join(siteDir, "node_modules", folder));

type Swizzle = { name: string; source: string };

const swizzles: Swizzle[] = globSync("**/*.{tsx,jsx}", { cwd: themeDir, ignore: ["**/*.test.*"] })
  .map((file) => ({
    name: file.replace(/(\/index)?\.[jt]sx$/, ""),
    source: readFileSync(path.join(themeDir, file), "utf8"),
  }))
  .filter(({ name }) => upstreamOf(name) !== undefined)
  .toSorted((a, b) => a.name.localeCompare(b.name));

/** The component of Docusaurus that one of ours replaces: its module. */
function upstreamOf(name: string): string | undefined {
  return upstream
    .flatMap((folder) => [`${name}.js`, `${name}/index.js`].map((file) => path.join(folder, file)))
    .find((file) => existsSync(file));
}

/** A hash of the component of Docusaurus, with the files beside it: 8 hexadecimal digits. */
function upstreamHash(name: string): string {
  const module = upstreamOf(name) ?? "";
  const isFolder = path.basename(module) === "index.js";
  const files = isFolder ? globSync("*.{js,css}", { cwd: path.dirname(module), absolute: true }) : [module];
  const hash = createHash("sha256");
  for (const file of files.toSorted()) {
    hash.update(path.basename(file)).update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 8);
}

function isWrapped({ name, source }: Swizzle): boolean {
  return source.includes(`"@theme-original/${name}"`);
}

/** The rows of the table in `src/theme/README.md`: component, kind, reason, hash of its upstream. */
function tableRows(): string[][] {
  return readFileSync(path.join(themeDir, "README.md"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim().replace(/^`(.*)`$/, "$1")),
    );
}

describe("the table of swizzled components", () => {
  it("lists every component, sorted, and nothing else", () => {
    expect(tableRows().map(([name]) => name)).toEqual(swizzles.map(({ name }) => name));
  });

  it("says of each whether it is wrapped or ejected, and why", () => {
    const kinds = tableRows().map(([name, kind]) => `${name}: ${kind}`);
    expect(kinds).toEqual(swizzles.map((swizzle) => `${swizzle.name}: ${isWrapped(swizzle) ? "wrapped" : "ejected"}`));
    expect(tableRows().filter(([, , reason]) => !reason)).toEqual([]);
  });

  it("was checked against the components that are installed", () => {
    // After an upgrade: compare each of these with its new upstream, then write the new hash into the table.
    const checked = Object.fromEntries(tableRows().map(([name, , , hash]) => [name, hash]));
    const upstreamToday = Object.fromEntries(swizzles.map(({ name }) => [name, upstreamHash(name)]));
    expect(checked).toEqual(upstreamToday);
  });
});

describe("every swizzled component", () => {
  it("says in its first line what kind it is", () => {
    const wrong = swizzles.filter((swizzle) => {
      const kind = isWrapped(swizzle) ? "Wrapped" : "Ejected";
      return !swizzle.source.startsWith(`// ${kind}: `);
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

it("has no component in src/theme that replaces nothing and that nothing there uses", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: themeDir, ignore: ["**/*.test.*"] });
  const sources = files.map((file) => readFileSync(path.join(themeDir, file), "utf8"));
  const orphans = files.filter((file) => {
    const name = file.replace(/(\/index)?\.[jt]sx?$/, "");
    const base = path.basename(name);
    return (
      !upstreamOf(name) &&
      !sources.some((source) => new RegExp(`["'](\\./|@theme/)([\\w/]*/)?${base}["']`).test(source))
    );
  });
  expect(orphans).toEqual([]);
});
