import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { isoDate } from "../../blog/model/registry.ts";
import { readChangelogPage, readOverview, sentenceAbout } from "../model/changelogPage.ts";
import { isLibrary, nameOf, readReleases, sides } from "../model/release.ts";

const siteDir = path.join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(path.join(siteDir, file), "utf8");
const releases = readReleases(JSON.parse(read("features/releases/data/releases.json")));
const overview = read("docs/changelog/index.md");
const listed = readOverview(overview);
/** The changelog begins on this day. */
const firstDay = listed.map(({ date }) => date).toSorted()[0] ?? "";
const pages = readdirSync(path.join(siteDir, "docs/changelog")).filter((name) => /^\d/.test(name));

describe("data/releases.json has what the changelog has", () => {
  it("in its overview: the same releases, with the same dates", () => {
    const nameAndDate = ({ version, date }: { version: string; date: string }) => `${version} ${date}`;
    const known = releases.filter((one) => isLibrary(one) && one.date >= firstDay);
    expect(known.map(nameAndDate).toSorted()).toEqual(listed.map(nameAndDate).toSorted());
  });

  it.each(pages)("in %s", (name) => {
    const markdown = read(`docs/changelog/${name}`);
    const release = releases.find((one) => isLibrary(one) && `${one.version}.md` === name);
    const day = /^Socket\.IO (\S+) was released on (\w+ \d+, \d+)\./m.exec(markdown);
    expect(day?.[1]).toBe(release?.version);
    expect(isoDate(day?.[2] ?? "")).toBe(release?.date);
    const { summary, changes } = readChangelogPage(markdown);
    expect(release?.summary).toBe(summary);
    for (const side of sides) {
      const its = release?.changes.filter((change) => change.side === side).map(({ text }) => text);
      expect(its).toEqual(changes[side].filter((text) => !/^The \w+ has no changes\.$/.test(text)));
    }
  });

  it("about releases that have no page", () => {
    const others = releases.filter(
      (one) =>
        one.date >= firstDay && !(isLibrary(one) && existsSync(path.join(siteDir, `docs/changelog/${one.version}.md`))),
    );
    for (const release of others) {
      const row = listed.find(({ version }) => version === release.version);
      expect(release.changes.map(({ text }) => text)).toEqual([
        isLibrary(release) ? row?.text : sentenceAbout(overview, nameOf(release)),
      ]);
    }
  });
});
