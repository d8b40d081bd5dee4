import type { PropSidebarItem } from "@docusaurus/plugin-content-docs";
import { expect, it } from "vitest";
import { languageInSidebar, linkInSidebar } from "./languageInSidebar";

const link = (href: string, customProps?: Record<string, unknown>): PropSidebarItem => ({
  type: "link",
  href,
  label: href,
  ...(customProps && { customProps }),
});

const items: PropSidebarItem[] = [
  link("/a/"),
  { type: "category", label: "B", collapsed: false, collapsible: true, items: [link("/b/", { lang: "en" })] },
];

it("finds the language of a page at any depth, and none where it is the language of the site", () => {
  expect(["/a/", "/b/", "/c/"].map((address) => languageInSidebar(items, address))).toEqual([
    undefined,
    "en",
    undefined,
  ]);
});

it("finds the entry of a page at any depth", () => {
  expect(linkInSidebar(items, "/b/")?.label).toBe("/b/");
  expect(linkInSidebar(items, "/c/")).toBeUndefined();
});
