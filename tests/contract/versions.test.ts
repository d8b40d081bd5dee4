import { readFileSync } from "node:fs";
import path from "node:path";
import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { docsVersions, localeBaseUrl, localeNames, locales } from "../../site";
import { nearestDocs } from "../../src/theme/DocVersionBanner/nearest";
import { buildDir } from "./support/paths";
import { englishPages, routeOfSource, type SourcePage } from "./support/sources";

/** Folder of each version's pages, as `docsVersions` lists the versions. */
function folderOf(name: string): string {
  return name === "current" ? "docs" : `versioned_docs/version-${name}`;
}

const newest = docsVersions[0];
const older = docsVersions.slice(1);
const bySource = new Map(englishPages.map((page) => [page.source, page]));

/** The document ID: the path within the version, which is what makes pages of two versions counterparts. */
function idOf({ source, content }: SourcePage): string {
  return source.slice(content.folder.length + 1).replace(/\.mdx?$/, "");
}

function pageWith(version: string, id: string): SourcePage | undefined {
  return bySource.get(`${folderOf(version)}/${id}.md`) ?? bySource.get(`${folderOf(version)}/${id}.mdx`);
}

const pages = older.flatMap(({ name, label }) =>
  englishPages
    .filter(({ content }) => content.folder === folderOf(name))
    .map((page) => ({ version: label, id: idOf(page), page })),
);

function firstPage(path: string): string {
  return `/docs/${path}/`;
}

const cases = localeNames.flatMap((locale) => pages.map((one) => ({ locale, ...one })));

describe("an older page", () => {
  it.each(cases)(
    "$version $id in $locale leads to the same page or the nearest in the newest version, and to its equivalents",
    ({ locale, id, page }) => {
      const at = (route: string) => `${localeBaseUrl(locale)}${route.slice(1)}`;
      const file = path.join(buildDir, locales[locale].path, routeOfSource(page), "index.html");
      const $ = load(readFileSync(file, "utf8"));

      const counterpart = pageWith(newest.name, nearestDocs[id] ?? id);
      // Only what has no counterpart has to be in the table of the nearest.
      expect(counterpart, `${newest.label} has no page ${id}: name the nearest in nearest.ts`).toBeDefined();
      expect($(".theme-doc-version-banner a").attr("href")).toBe(at(routeOfSource(counterpart as SourcePage)));

      const menu = $(".navbar .dropdown__menu a")
        .toArray()
        .map((link) => ({ label: $(link).text(), href: $(link).attr("href") }));
      for (const { name, label, path: versionPath } of docsVersions) {
        const same = pageWith(name, id);
        const link = menu.find((entry) => entry.label === label);
        expect(link?.href).toBe(at(same ? routeOfSource(same) : firstPage(versionPath)));
      }
    },
  );
});

it("names nearest pages that exist, for pages that have no counterpart", () => {
  const ids = new Set(pages.map(({ id }) => id));
  for (const [id, nearest] of Object.entries(nearestDocs)) {
    expect(ids).toContain(id);
    expect(pageWith(newest.name, id)).toBeUndefined();
    expect(pageWith(newest.name, nearest)).toBeDefined();
  }
});
