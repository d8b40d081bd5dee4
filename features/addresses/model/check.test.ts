import { describe, expect, it } from "vitest";
import plan from "../data/routes.json" with { type: "json" };
import stillToWrite from "../data/still-to-write.json" with { type: "json" };
import { checkRoutes, plannedRoutes } from "./check.ts";

const nothing = { present: [], toWrite: [], lost: [], written: [], unexpected: [] };

describe("checkRoutes", () => {
  it("tells what is there from what is still to write", () => {
    expect(checkRoutes(["/", "/a/"], ["/"], ["/a/"])).toEqual({ ...nothing, present: ["/"], toWrite: ["/a/"] });
  });

  it("misses a page that is neither built nor on the list", () => {
    expect(checkRoutes(["/a/"], [], [])).toEqual({ ...nothing, lost: ["/a/"] });
  });

  it("notices that a page of the list is written", () => {
    expect(checkRoutes(["/a/"], ["/a/"], ["/a/"])).toEqual({ ...nothing, present: ["/a/"], written: ["/a/"] });
  });

  it("notices a page that nobody has planned", () => {
    expect(checkRoutes([], ["/b/"], [])).toEqual({ ...nothing, unexpected: ["/b/"] });
  });

  it("expects the pages that Docusaurus makes out of others", () => {
    expect(checkRoutes([], ["/blog/tags/", "/blog/tags/release/", "/blog/authors/team/"], [])).toEqual(nothing);
    expect(checkRoutes([], ["/docs/blog/tags/"], []).unexpected).toEqual(["/docs/blog/tags/"]);
  });
});

describe("the plan", () => {
  const routes = plannedRoutes(plan);

  it("names every route once, with a slash at both ends", () => {
    expect(new Set(routes).size).toBe(routes.length);
    expect(routes.filter((route) => !/^\/(.+\/)?$/.test(route))).toEqual([]);
  });

  it("holds every route that is still to write, each once", () => {
    expect(stillToWrite.filter((route) => !routes.includes(route))).toEqual([]);
    expect(new Set(stillToWrite).size).toBe(stillToWrite.length);
  });
});
