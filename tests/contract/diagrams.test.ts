import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";
import { builtPages } from "../../deploy/builtPages";
import { currentPlan } from "../../features/diagrams/check/sources";
import { drawingFile, drawingsDir, idPrefix, narrowFile } from "../../features/diagrams/model/drawing";
import { at, type Fence, faults } from "../../features/diagrams/model/plan";
import { phoneWidth, sizeOf } from "../../features/diagrams/model/zoom";
import { type Locale, localeNames, sourceLocale } from "../../site";
import { buildDir, siteDir } from "./support/paths";

const plan = currentPlan(siteDir);

describe("the diagrams", () => {
  it("have a description and a drawing each, and no drawing is left over", () => {
    // `npm run diagrams` draws what is missing.
    expect(faults(plan)).toEqual([]);
  });

  it("fetch nothing, run nothing and bring no style of their own", () => {
    const files = globSync(`${drawingsDir}/*.svg`, { cwd: siteDir });
    const wrong = files.filter((file) =>
      /<script|<style|style=|class=|<image|foreignObject|href="[^#]|url\((?!#)/.test(
        readFileSync(path.join(siteDir, file), "utf8"),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it("have a second drawing for phones where the first is wider than that", () => {
    const missing = plan.current
      .map(({ name }) => name)
      .filter((name) => sizeOf(readFileSync(path.join(siteDir, drawingFile(name)), "utf8")).width > phoneWidth)
      .map(narrowFile)
      .filter((file) => !existsSync(path.join(siteDir, file)));
    expect(missing).toEqual([]);
  });
});

/** Whether a fence is on a page of this language: English pages are sure to be on the English site alone. */
function isIn(locale: Locale, { file }: Fence): boolean {
  return locale === sourceLocale ? !file.startsWith("i18n/") : file.startsWith(`i18n/${locale}/`);
}

describe.each(localeNames)("the built pages in %s", (locale) => {
  const pages = builtPages(buildDir, locale).map(({ route, file }) => {
    const html = readFileSync(file, "utf8");
    return {
      route,
      hasMermaid: /docusaurus-mermaid-container|\blanguage-mermaid\b/.test(html),
      ids: [...html.matchAll(/\sid="?(d[\da-f]{12}[\w-]*)/g)].map(([, id]) => id),
    };
  });

  it("leave no diagram to the reader's browser", () => {
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.filter(({ hasMermaid }) => hasMermaid).map(({ route }) => route)).toEqual([]);
  });

  it("show every diagram of their sources", () => {
    const shown = new Set(pages.flatMap(({ ids }) => ids));
    const expected = plan.current
      .map(({ name, fences }) => ({ name, fences: fences.filter((fence) => isIn(locale, fence)) }))
      .filter(({ fences }) => fences.length > 0);
    const missing = expected.filter(({ name }) => !shown.has(`${idPrefix(name)}-title`));
    expect(missing.flatMap(({ fences }) => fences.map(at))).toEqual([]);
  });

  it("have every id of a diagram once", () => {
    const repeated = pages.filter(({ ids }) => new Set(ids).size < ids.length);
    expect(repeated.map(({ route }) => route)).toEqual([]);
  });
});
