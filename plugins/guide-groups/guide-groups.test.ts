import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readPage } from "../../markdown/page";
import { guideGroups } from "./groups";
import groupedSidebar from "./index";

type Generate = ReturnType<typeof groupedSidebar>;
type Items = Awaited<ReturnType<Generate>>;

const folder = path.join(import.meta.dirname, "../../how-to");

/** The sidebar of pages that are in this order, each with its group. */
function sidebarOf(pages: Record<string, string | undefined>, groups = guideGroups): Promise<Items> | Items {
  return groupedSidebar(groups)({
    docs: Object.entries(pages).map(([id, group]) => ({ id, frontMatter: { group } })),
    defaultSidebarItemsGenerator: () => Object.keys(pages).map((id) => ({ type: "doc", id, label: `Short ${id}` })),
  } as unknown as Parameters<Generate>[0]);
}

describe("the sidebar", () => {
  const groups = [
    { id: "first", label: "The first" },
    { id: "second", label: "The second" },
    { id: "third", label: "The third" },
  ];

  it("has a category for each group with pages, in the order of the groups", async () => {
    const sidebar = await sidebarOf({ index: undefined, a: "third", b: "first", c: "third" }, groups);
    const entry = (id: string) => ({ type: "doc", id, label: `Short ${id}` });
    expect(sidebar).toEqual([
      entry("index"),
      { type: "category", label: "The first", collapsed: true, items: [entry("b")] },
      { type: "category", label: "The third", collapsed: true, items: [entry("a"), entry("c")] },
    ]);
  });

  it("loses no page", async () => {
    const sidebar = await sidebarOf({ index: undefined, a: "second" }, groups);
    expect(JSON.stringify(sidebar).match(/"id":/g)).toHaveLength(2);
  });
});

describe("the guides", () => {
  const guides = readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .map((file) => ({ file, frontMatter: readPage(readFileSync(path.join(folder, file), "utf8")).frontMatter }));
  const inOrder = (group: string) =>
    guides
      .filter(({ frontMatter }) => frontMatter.group === group)
      .toSorted((a, b) => Number(a.frontMatter.sidebar_position) - Number(b.frontMatter.sidebar_position))
      .map(({ file }) => file);

  // A new guide may be missing there, but isn't in the wrong place.
  it.each(guideGroups)(
    "of the group $id are listed in the section #$id of the overview, in the same order",
    ({ id }) => {
      const overview = readFileSync(path.join(folder, "index.md"), "utf8");
      const section = overview.split(/^## /m).find((text) => text.split("\n", 1)[0]?.includes(`{/* #${id} */}`)) ?? "";
      const listed = [...section.matchAll(/^\| \[[^\]]*\]\(\.\/([^)]+)\)/gm)].map(([, file]) => file);
      expect(listed.length).toBeGreaterThan(0);
      expect(listed).toEqual(inOrder(id).filter((file) => listed.includes(file)));
    },
  );
});
