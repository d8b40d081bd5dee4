import { describe, expect, it } from "vitest";
import { navbarItems } from "../../navigation";
import { type NavbarEntry, sectionsOf } from "./sections";

const navbar = navbarItems as NavbarEntry[];

describe("sectionsOf", () => {
  it("has every section of the navbar once, in its order", () => {
    expect(sectionsOf(navbar).map(({ label }) => label)).toEqual([
      "Get started",
      "Guide",
      "Tutorial",
      "How-to guides",
      "Server API",
      "Client API",
      "Changelog",
    ]);
  });

  it.each([
    ["sidebar", "Guide"],
    ["version-3.x-sidebar", "Guide"],
    ["serverSidebar", "Server API"],
    ["howToSidebar", "How-to guides"],
  ])("knows the section of %s", (sidebar, label) => {
    const current = sectionsOf(navbar, sidebar).filter(({ isCurrent }) => isCurrent);
    expect(current.map((section) => section.label)).toEqual([label]);
  });

  it("has no current section without a sidebar", () => {
    expect(sectionsOf(navbar).some(({ isCurrent }) => isCurrent)).toBe(false);
  });
});
