import type { DocSearchHit } from "@site/features/search/model/hit";
import { toDocSearchHit } from "@site/features/search/model/hit";
import type { PageKind } from "@site/features/search/model/page";
import { testPage } from "@site/features/search/model/testPages";
import { describe, expect, it } from "vitest";
import { inOneGroup } from "./boxClient";

const labels = { guide: "Documentation", page: "Other pages", blog: "Blog" } as Record<PageKind, string>;

function hit(category: string, kind: PageKind = "guide"): DocSearchHit {
  const page = testPage("/x/", ["Title", "Text."], [], { category, kind });
  return toDocSearchHit({ page, section: 0, terms: new Set() }, "https://socket.io");
}

describe("inOneGroup", () => {
  it("keeps the hits in their order, as one group without a name", () => {
    const hits = [hit("Events"), hit("Server"), hit("Events")];
    const shown = inOneGroup(hits, labels);
    expect(shown.map(({ category }) => category)).toEqual(["Events", "Server", "Events"]);
    expect(new Set(shown.map(({ hierarchy }) => hierarchy.lvl0))).toEqual(new Set([""]));
  });

  it("names the kind of a page that stands in no category", () => {
    const shown = inOneGroup([hit("", "blog"), hit("", "tutorial")], labels);
    expect(shown.map(({ category }) => category)).toEqual(["Blog", "Other pages"]);
  });

  it("removes the group where DocSearch looks for it", () => {
    const [first] = inOneGroup([hit("Events")], labels);
    expect(first?._highlightResult.hierarchy.lvl0?.value).toBe("");
    expect(first?._snippetResult.hierarchy.lvl0?.value).toBe("");
  });
});
