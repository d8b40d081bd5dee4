import { describe, expect, it } from "vitest";
import { docsPath, docsVersions } from "../site";
import { contentFolders, pageOf, routeOf } from "./contentFolders";

const folder = (name: string) => {
  const found = contentFolders.find((content) => content.folder === name);
  if (!found) {
    throw new Error(`no content folder ${name}`);
  }
  return found;
};

describe("contentFolders", () => {
  it("serves each documented version under the path that site.ts gives it", () => {
    const routes = contentFolders.map(({ route }) => route);
    expect(routes).toEqual(expect.arrayContaining(docsVersions.map(({ path }) => `/docs/${path}/`)));
  });

  it("names no folder, no translation folder and no route twice", () => {
    for (const key of ["folder", "translatedAs", "route"] as const) {
      expect(new Set(contentFolders.map((content) => content[key])).size).toBe(contentFolders.length);
    }
  });
});

describe("pageOf", () => {
  it("recognizes a source page", () => {
    expect(pageOf("docs/events/rooms.md")).toEqual({
      content: folder("docs"),
      source: "docs/events/rooms.md",
      locale: undefined,
    });
  });

  it.each([
    ["i18n/fr/docusaurus-plugin-content-docs/current/events/rooms.md", "docs/events/rooms.md", "fr"],
    ["i18n/zh-CN/docusaurus-plugin-content-docs/version-3.x/a.md", "versioned_docs/version-3.x/a.md", "zh-CN"],
    ["i18n/pt-br/docusaurus-plugin-content-docs-how-to/current/b.md", "how-to/b.md", "pt-br"],
    ["i18n/fr/docusaurus-plugin-content-blog/c.md", "blog/c.md", "fr"],
  ])("knows the source of the translation %s", (file, source, locale) => {
    expect(pageOf(file)).toMatchObject({ source, locale });
  });

  it("does not take a folder for another whose name it begins with", () => {
    expect(pageOf("docs-old/a.md")).toBeUndefined();
    expect(pageOf("versioned_docs/version-3.x.1/a.md")).toBeUndefined();
  });

  it("does not take a translation folder for a source, nor the other way around", () => {
    expect(pageOf("docusaurus-plugin-content-blog/a.md")).toBeUndefined();
    expect(pageOf("i18n/fr/blog/a.md")).toBeUndefined();
  });

  it("knows nothing of Markdown elsewhere", () => {
    expect(pageOf("src/pages/translations.md")).toBeUndefined();
    expect(pageOf("README.md")).toBeUndefined();
  });
});

describe("routeOf", () => {
  it.each([
    ["docs", "/rooms/", docsPath("rooms/")],
    ["docs", "/", docsPath()],
    ["docs", "/tutorial/step-1/", docsPath("tutorial/step-1/")],
    ["versioned_docs/version-2.x", "/rooms/", "/docs/v2/rooms/"],
    ["blog", "socket-io-4-5-0", "/blog/socket-io-4-5-0/"],
  ])("joins %s and %s to one address with one slash at each place", (name, slug, route) => {
    expect(routeOf(folder(name), slug)).toBe(route);
  });
});
