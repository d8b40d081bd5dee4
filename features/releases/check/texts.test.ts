import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { localeNames, sourceLocale } from "../../../site.ts";
import { listingOf } from "../model/listing.ts";
import { readReleases } from "../model/release.ts";

const siteDir = path.join(import.meta.dirname, "../../..");
const read = (file: string) => {
  const absolute = path.join(siteDir, file);
  return existsSync(absolute) ? readFileSync(absolute, "utf8") : undefined;
};
const changelog = {
  page: (version: string) => read(`docs/changelog/${version}.md`),
  overview: read("docs/changelog/index.md"),
};
const releases = readReleases(JSON.parse(read("features/releases/data/releases.json") ?? ""));
const older = listingOf(releases, changelog, undefined, (link) => link).filter(({ page }) =>
  page.startsWith("/releases/"),
);
const english = older.flatMap(({ summary, changes }) => [summary, ...changes]).flatMap((its) => its?.text ?? []);

it("has a summary for each older release with several changes", () => {
  const wrong = older.filter(({ summary, changes }) => (summary === undefined) !== (changes.length === 1));
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

it("has one entry for each release", () => {
  const ids = listingOf(releases, changelog, undefined, (link) => link).map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

describe.each(localeNames.filter((locale) => locale !== sourceLocale))("i18n/%s/releases.json", (locale) => {
  const texts: Record<string, string> = JSON.parse(read(`i18n/${locale}/releases.json`) ?? "{}");

  it("translates only texts of releases that the changelog doesn't have", () => {
    expect(Object.keys(texts).filter((text) => !english.includes(text))).toEqual([]);
  });

  it("has the code and the links of the English", () => {
    const marks = (text: string) => (text.match(/`[^`]+`|\]\([^)]+\)/g) ?? []).toSorted();
    const different = Object.entries(texts).filter(([text, its]) => marks(text).join() !== marks(its).join());
    expect(different.map(([, its]) => its)).toEqual([]);
  });
});
