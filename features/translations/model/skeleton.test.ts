import { describe, expect, it } from "vitest";
import { markdownOfSections, skeletonOf, withSkeletons } from "./skeleton.ts";

const page = (...lines: string[]) => ["---", "title: Rooms", "slug: /rooms/", "---", "", ...lines, ""].join("\n");

it("keeps of the front matter what is translated", () => {
  const english = "---\ntitle: Rooms\nslug: /rooms/\nkeywords:\n  - join\nsidebar_position: 4\n---\n\nText.\n";
  expect(skeletonOf(english)).toBe("---\ntitle: Rooms\nkeywords:\n  - join\n---\n\nText.\n");
});

describe("markdownOfSections", () => {
  const ids = (text: string) => [...markdownOfSections(text).keys()];

  it("divides a page at the headings with IDs", () => {
    expect([...markdownOfSections(page("Text.", "", "## A {/* #a */}", "", "### No ID", "", "Text."))]).toEqual([
      ["", "Text.\n\n"],
      ["a", "## A {/* #a */}\n\n### No ID\n\nText.\n\n"],
    ]);
  });

  it("takes a heading in a fence for code", () => {
    expect(ids(page("```md", "## A {/* #a */}", "```", "", "## B {/* #b */}"))).toEqual(["", "b"]);
  });

  it("finds the end of a fence in a list", () => {
    expect(ids(page("1. ```js", "   io();", "   ```", "", "## B {/* #b */}"))).toEqual(["", "b"]);
  });

  it("finds the end of a fence that is closed with more marks", () => {
    expect(ids(page("```js", "io();", "````", "", "## B {/* #b */}"))).toEqual(["", "b"]);
  });
});

it("adds the English text of missing sections behind the section that they follow in English", () => {
  const english = page("Text.", "", "## A {/* #a */}", "", "A", "", "## B {/* #b */}", "", "B");
  const translation = "---\ntitle: Räume\n---\n\nTexte.\n\n## Bé {/* #b */}\n\nBé\n";
  expect(withSkeletons(translation, english, new Set(["a"]))).toBe(
    "---\ntitle: Räume\n---\n\nTexte.\n\n## A {/* #a */}\n\nA\n\n## Bé {/* #b */}\n\nBé\n",
  );
});
