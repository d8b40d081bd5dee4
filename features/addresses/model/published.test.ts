import { describe, expect, it } from "vitest";
import published from "../data/published.json" with { type: "json" };
import { comparePublished } from "./published.ts";

describe("comparePublished", () => {
  it("reports an address that is neither a page nor a redirect", () => {
    expect(comparePublished(["/", "/a/", "/b/"], ["/"], ["/a/"])).toEqual({ lost: ["/b/"], added: [] });
  });

  it("reports new pages, but not the lists that change with each post", () => {
    const pages = ["/", "/new/", "/blog/page/6/", "/blog/tags/release/", "/blog/authors/team/"];
    expect(comparePublished(["/"], pages, [])).toEqual({ lost: [], added: ["/new/"] });
  });
});

describe("the published addresses", () => {
  it("are listed once each, in order, with a slash at both ends", () => {
    expect(published).toEqual([...new Set(published)].toSorted());
    expect(published.filter((route) => !/^\/(.+\/)?$/.test(route))).toEqual([]);
  });
});
