import { describe, expect, it } from "vitest";
import { docsPath } from "../site";
import { linkTarget, resolveLink } from "./links";

const slugs: Record<string, string> = {
  "docs/events/rooms.md": "/rooms/",
  "docs/documentation/introduction.md": "/",
  "how-to/use-with-react.md": "/use-with-react/",
  "versioned_docs/version-3.x/rooms.md": "/rooms/",
  "docs/events/listening-to-events.md": "/listening-to-events/",
  "blog/2022-04-23-socket-io-4-5-0.md": "socket-io-4-5-0",
};

const slugOf = (file: string) => slugs[file];
const contentOf = () => "Text.\n\n## Join {/* #join */}\n";
const resolve = (url: string, from: string) => resolveLink(url, from, slugOf, contentOf);

describe("resolveLink", () => {
  it.each([
    ["../docs/events/rooms.md", "get-started/chat.md", docsPath("rooms/")],
    ["../docs/documentation/introduction.md", "blog/a.md", docsPath()],
    ["../../how-to/use-with-react.md", "docs/events/rooms.md", "/how-to/use-with-react/"],
    ["../../versioned_docs/version-3.x/rooms.md", "docs/events/rooms.md", "/docs/v3/rooms/"],
    ["../../blog/2022-04-23-socket-io-4-5-0.md", "docs/events/rooms.md", "/blog/socket-io-4-5-0/"],
    ["../../docs/events/rooms.md", "src/pages/translations.md", docsPath("rooms/")],
  ])("leads from one folder to another: %s in %s", (url, from, address) => {
    expect(resolve(url, from)).toBe(address);
  });

  it("keeps query and hash", () => {
    expect(resolve("../docs/events/rooms.md#join", "blog/a.md")).toBe(docsPath("rooms/#join"));
    expect(resolve("../docs/events/rooms.md?a=b#join", "blog/a.md")).toBe(docsPath("rooms/?a=b#join"));
  });

  it("reads a link of a translation as if it stood in the source", () => {
    const from = "i18n/fr/docusaurus-plugin-content-docs-get-started/current/chat.md";
    expect(resolve("../docs/events/rooms.md", from)).toBe(docsPath("rooms/"));
  });

  it("leads from one page of a folder to another, from a translation too", () => {
    const translation = "i18n/fr/docusaurus-plugin-content-docs/current/events/rooms.md";
    for (const from of ["docs/events/rooms.md", translation]) {
      expect(resolve("./listening-to-events.md#join", from)).toBe(docsPath("listening-to-events/#join"));
    }
  });

  it.each(["https://example.com/a.md", docsPath("rooms/"), "#join", "./rooms.svg", "../docs/", "mailto:a@b.md"])(
    "leaves %s alone",
    (url) => {
      expect(resolve(url, "blog/a.md")).toBeUndefined();
    },
  );

  it("refuses a link to a file that does not exist, and names it", () => {
    expect(() => resolve("../docs/events/gone.md#x", "blog/a.md")).toThrow(
      'the link "../docs/events/gone.md#x" leads to docs/events/gone.md, which does not exist or has no slug',
    );
  });

  it("refuses a link within a folder to a file that does not exist", () => {
    expect(() => resolve("./gone.md", "docs/events/rooms.md")).toThrow("docs/events/gone.md, which does not exist");
  });

  it.each(["../docs/events/rooms.md#leave", "./docs/events/rooms.md#leave"])(
    "refuses a link to a heading that the page does not have: %s",
    (url) => {
      const from = url.startsWith("../") ? "blog/a.md" : "README.md";
      expect(() => resolve(url, from)).toThrow("leads to a heading that docs/events/rooms.md does not have: #leave");
    },
  );

  it("doesn't change links in Markdown outside the pages' folders", () => {
    expect(resolve("../README.md", "blog/a.md")).toBeUndefined();
  });
});

describe("linkTarget", () => {
  it("says which page and heading a link means", () => {
    expect(linkTarget("../docs/events/rooms.md#join", "blog/a.md", slugOf)).toEqual({
      address: docsPath("rooms/#join"),
      source: "docs/events/rooms.md",
      heading: "join",
    });
    expect(linkTarget("./rooms.md", "docs/events/a.md", slugOf)).toMatchObject({ heading: "" });
  });
});
