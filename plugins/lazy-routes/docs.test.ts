import { expect, it } from "vitest";
import { docsOf, outlineOf } from "./docs";

const doc = (id: string, path: string) => ({ id, path });

const version = (name: string, docs: ReturnType<typeof doc>[]) => ({ name, mainDocId: "intro", docs });

const globalData = {
  "docusaurus-plugin-content-docs": {
    default: {
      versions: [
        version("current", [doc("a", "/docs/v4/a/"), doc("intro", "/docs/v4/"), doc("b", "/docs/v4/b/")]),
        version("3.x", [doc("intro", "/docs/v3/"), doc("a", "/docs/v3/a/")]),
      ],
    },
    guides: { versions: [version("current", [doc("a", "/guides/a/"), doc("intro", "/guides/")])] },
  },
  "another-plugin": { default: "stays" },
};

it("the outline has the main page of each version, and what other plugins say", () => {
  expect(outlineOf(globalData)).toEqual({
    "docusaurus-plugin-content-docs": {
      default: {
        versions: [version("current", [doc("intro", "/docs/v4/")]), version("3.x", [doc("intro", "/docs/v3/")])],
      },
      guides: { versions: [version("current", [doc("intro", "/guides/")])] },
    },
    "another-plugin": { default: "stays" },
  });
});

it("a page knows itself in all versions of its own plugin", () => {
  expect(docsOf(globalData, "/docs/v3/a/")).toEqual({
    default: { current: doc("a", "/docs/v4/a/"), "3.x": doc("a", "/docs/v3/a/") },
  });
  expect(docsOf(globalData, "/guides/a/")).toEqual({ guides: { current: doc("a", "/guides/a/") } });
});

it("a page adds nothing to the outline if it's the main page, or isn't one of the documentation", () => {
  expect(docsOf(globalData, "/docs/v4/")).toEqual({});
  expect(docsOf(globalData, "/blog/")).toEqual({});
});
