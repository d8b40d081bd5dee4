import type { PropSidebarItem } from "@docusaurus/plugin-content-docs";
import { describe, expect, it } from "vitest";
import { progressOf } from "./progress";

function link(name: string, more: object = {}): PropSidebarItem {
  return { type: "link", label: name, href: `/docs/v4/tutorial/${name}/`, docId: `tutorial/${name}`, ...more };
}

const sidebar = [
  link("introduction"),
  link("step-1"),
  link("step-2", { customProps: { lang: "en" } }),
  link("interlude"),
  link("step-10"),
  link("ending-notes"),
];

describe("progressOf", () => {
  it("lists the steps in the order of the sidebar, without the pages between them", () => {
    expect(progressOf(sidebar, "tutorial/step-2")?.steps.map(({ label }) => label)).toEqual([
      "step-1",
      "step-2",
      "step-10",
    ]);
  });

  it("keeps the address of a step, and the language of a label without a translation", () => {
    expect(progressOf(sidebar, "tutorial/step-1")?.steps[1]).toEqual({
      label: "step-2",
      href: "/docs/v4/tutorial/step-2/",
      lang: "en",
    });
  });

  it.each([
    ["step-1", 0, true],
    ["step-2", 1, true],
    ["interlude", 2, false],
    ["step-10", 2, true],
    ["ending-notes", 3, false],
  ])("counts the steps before %s", (name, done, isStep) => {
    expect(progressOf(sidebar, `tutorial/${name}`)).toMatchObject({ done, isStep });
  });

  it("knows nothing of a page before the first step", () => {
    expect(progressOf(sidebar, "tutorial/introduction")).toBeUndefined();
  });

  it("knows nothing of a page of another part of the site", () => {
    expect(progressOf([link("introduction")], "tutorial/introduction")).toBeUndefined();
    expect(progressOf(sidebar, "events/rooms")).toBeUndefined();
    expect(progressOf([], "tutorial/step-1")).toBeUndefined();
  });
});
