import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { faults } from "../../plugins/front-matter-contract/lib/contract";
import { groupsIn } from "../../plugins/guide-groups/groups";
import { redirectsTo } from "../../redirects";
import { siteDir } from "./support/paths";
import { englishPages, markdownPages, routeOfSource } from "./support/sources";

it("has pages in every folder that holds some", () => {
  expect(new Set(englishPages.map(({ content }) => content.kind))).toEqual(new Set(["docs", "blog"]));
});

describe("every Markdown page", () => {
  const isProgram = (folder: string) => existsSync(path.join(siteDir, folder, "package.json"));

  it("keeps the contract of front matter", () => {
    const broken = markdownPages.flatMap(({ file, frontMatter, content, locale }) =>
      faults(frontMatter, content.kind, { locale, isProgram, groups: groupsIn(content.folder) }).map(
        (fault) => `${file}:1: ${fault}`,
      ),
    );
    expect(broken).toEqual([]);
  });

  const headings = markdownPages.flatMap(({ file, page }) =>
    page.sections
      .filter(({ depth }) => depth > 0)
      .map(({ id, depth, line }) => ({ at: `${file}:${line}`, file, id, depth })),
  );

  it("gives every heading an id of its own, in kebab case", () => {
    // Events keep their underscore, as in #socket-event-connect_error.
    const wrong = headings
      .filter(({ id }) => !/^[a-z\d]+([-_][a-z\d]+)*$/.test(id ?? ""))
      .map(({ at, id }) => `${at}: ${id}`);
    expect(wrong).toEqual([]);
  });

  it("uses no heading id twice", () => {
    const seen = new Set<string>();
    const repeated = headings.filter(({ file, id }) => seen.size === seen.add(`${file}#${id}`).size);
    expect(repeated.map(({ at, id }) => `${at}: #${id}`)).toEqual([]);
  });

  it("leaves the h1 to the title, and skips no level of headings", () => {
    const wrong = headings.filter(({ file, depth }, index) => {
      const before = headings[index - 1];
      return depth < 2 || depth > (before?.file === file ? before.depth : 1) + 1;
    });
    expect(wrong.map(({ at, depth }) => `${at}: level ${depth}`)).toEqual([]);
  });
});

describe("routes", () => {
  it("are those of one page each", () => {
    const owner = new Map<string, string>();
    const shared = englishPages.flatMap((page) => {
      const route = routeOfSource(page);
      const other = owner.get(route);
      owner.set(route, page.file);
      return other ? [`${page.file}:1: ${route} is the address of ${other} already`] : [];
    });
    expect(shared).toEqual([]);
  });

  it("are not taken by redirects", () => {
    const routes = englishPages.map(routeOfSource);
    const redirects = new Set(routes.flatMap(redirectsTo));
    expect(routes.filter((route) => redirects.has(route))).toEqual([]);
  });
});
