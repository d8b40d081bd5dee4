import { describe, expect, it } from "vitest";
import { docsVersions } from "../../../site";
import { otherPictures, pictureOf } from "./pictureOf";

const [newest] = docsVersions;

const english = (_id: string, text: string) => text;

describe("pictureOf", () => {
  it.each([
    ["docs/events/rooms.md", "/rooms/", { section: "Documentation", version: newest.label }],
    ["docs/api/server-api.md", "/server-api/", { section: "API reference", version: newest.label }],
    ["versioned_docs/version-3.x/events/rooms.md", "/rooms/", { section: "Documentation", version: "3.x" }],
    ["how-to/use-with-vue.md", "/use-with-vue/", { section: "How-to guides" }],
    ["blog/2022-01-01-post.md", "/post/", { section: "Blog" }],
  ])("says to which part and version of the site %s belongs", (file, slug, expected) => {
    expect(pictureOf(file, { title: "Page", slug }, "en", english)).toEqual({
      title: "Page",
      locale: "en",
      ...expected,
    });
  });

  it("names the part in the page's language", () => {
    const file = "i18n/fr/docusaurus-plugin-content-docs-how-to/current/use-with-vue.md";
    const say = (id: string) => (id === "site.search.category.howTo" ? "Guides pratiques" : "?");
    expect(pictureOf(file, { title: "Vue", slug: "/use-with-vue/" }, "fr", say)?.section).toBe("Guides pratiques");
  });

  it("shows code in a title as text", () => {
    expect(pictureOf("how-to/a.md", { title: "Use `emit()`", slug: "/a/" }, "en", english)?.title).toBe("Use emit()");
  });

  it("leaves a page alone that has a picture of its own, or no address", () => {
    expect(pictureOf("how-to/a.md", { title: "A", slug: "/a/", image: "./a.png" }, "en", english)).toBeUndefined();
    expect(pictureOf("README.md", { title: "A", slug: "/a/" }, "en", english)).toBeUndefined();
  });
});

describe("otherPictures", () => {
  it("begins with the general one, which has no section", () => {
    const [[address, picture] = []] = Object.entries(otherPictures("en", english));
    expect(address).toBe("");
    expect(picture).not.toHaveProperty("section");
  });
});
