import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";
import { findPrograms } from "../../features/examples/check/programs";
import { versionFaults } from "../../features/examples/model/versions";
import { library } from "../../site";
import { siteDir } from "./support/paths";
import { englishPages } from "./support/sources";

const examplesDir = path.join(siteDir, "examples");
const programs = findPrograms(examplesDir);
const contentOf = (file: string) => readFileSync(path.join(siteDir, file), "utf8");
const { dependencies, notInstalled, apart = {} } = JSON.parse(contentOf("examples/package.json"));
const versions = { ...dependencies, ...notInstalled };

/** Programs that no test drives → why not. They are type-checked all the same. */
const untested: Readonly<Record<string, string>> = {};

const fences = englishPages.flatMap(({ file, page }) =>
  page.sections.flatMap((section) => section.fences.map((fence) => ({ ...fence, file }))),
);

/** Pages beside the guides, which the site's other rules for Markdown do not cover. */
const otherPages = globSync("src/pages/**/*.{md,mdx}", { cwd: siteDir }).map(contentOf);

it("has programs", () => {
  expect(programs).not.toEqual([]);
});

describe.each(programs)("examples/$name", ({ name, manifest, isApart }) => {
  it("can be copied and started with two commands, and says so", () => {
    expect(manifest.scripts).toHaveProperty("start");
    expect(contentOf(`examples/${name}/README.md`)).toMatch(/^ {4}npm install\n {4}npm start$/m);
  });

  it("has the versions of examples/package.json", () => {
    expect(
      versionFaults(`examples/${name}/package.json`, manifest, { common: versions, own: apart[name], isApart }),
    ).toEqual([]);
  });

  it("is driven by a test, or is listed with the reason why not", () => {
    const isTested = existsSync(path.join(siteDir, `tests/examples/${name}.test.ts`));
    expect(isTested).toBe(!(name in untested));
  });

  it("is on a page", () => {
    const shown = [
      ...englishPages.map(({ frontMatter }) => `${frontMatter.program}/`),
      ...[...fences.map(({ meta }) => meta), ...otherPages].flatMap((text) =>
        [...text.matchAll(/\bfile="([^"]+)"/g)].map(([, file]) => file ?? ""),
      ),
    ];
    expect(shown.some((place) => place.startsWith(`examples/${name}/`))).toBe(true);
  });
});

it("has the release of the library that the documentation describes", () => {
  expect(versions["socket.io"]).toBe(library.version);
  expect(versions["socket.io-client"]).toBe(library.version);
});

describe("a fence whose title is a path under examples/", () => {
  const titled = fences.flatMap((fence) => {
    const title = /(?:^|\s)title="(examples\/[^"]+)"/.exec(fence.meta)?.[1];
    return title && fence.value !== "" ? [{ ...fence, title }] : [];
  });

  it("is that file", () => {
    const different = titled.filter(
      ({ title, value }) => !existsSync(path.join(siteDir, title)) || contentOf(title) !== `${value}\n`,
    );
    expect(different.map(({ file, line, title }) => `${file}:${line}: ${title}`)).toEqual([]);
  });
});
