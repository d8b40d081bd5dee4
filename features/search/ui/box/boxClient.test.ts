import type { DocSearchHit } from "@site/features/search/model/hit";
import { toDocSearchHit } from "@site/features/search/model/hit";
import type { PageKind } from "@site/features/search/model/page";
import { testPage } from "@site/features/search/model/testPages";
import { describe, expect, it } from "vitest";
import { inOrder } from "./boxClient";

const labels = { guide: "Documentation", page: "Other pages", blog: "Blog" } as Record<PageKind, string>;

function hit(category: string, kind: PageKind = "guide"): DocSearchHit {
  const page = testPage("/x/", ["Title", "Text."], [], { category, kind });
  return toDocSearchHit({ page, section: 0, terms: new Set() }, "https://socket.io");
}

describe("inOrder", () => {
  const groups = (hits: DocSearchHit[]) => inOrder(hits, labels).map(({ hierarchy }) => hierarchy.lvl0 ?? "");

  it("makes another group of a category that comes again, by the same visible name", () => {
    const [first, second, third, fourth] = groups([hit("Events"), hit("Events"), hit("Server"), hit("Events")]);
    expect(second).toBe(first);
    expect(third).toBe("Server");
    expect(fourth).not.toBe(first);
    expect(fourth?.replaceAll("\u200b", "")).toBe("Events");
  });

  it("names the kind of a page that stands in no category", () => {
    expect(groups([hit("", "blog"), hit("", "tutorial")])).toEqual(["Blog", "Other pages"]);
  });

  it("gives DocSearch the group where it looks for it", () => {
    const [first] = inOrder([hit("Events")], labels);
    expect(first?._highlightResult.hierarchy.lvl0?.value).toBe("Events");
  });
});
