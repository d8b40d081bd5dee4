import { describe, expect, it } from "vitest";
import { docsPath } from "../../../site";
import { indexFiles } from "../build/indexFiles";
import { markdownPage } from "../build/markdownPage";
import { facetsOf } from "./facets";
import { toDocSearchHit } from "./hit";
import { hostedSynonyms } from "./hostedSettings";
import { escapeHtml, escapeMarked, markedParts, unescapeHtml } from "./html";
import { kindOf } from "./kinds";
import { longestQuery } from "./longestQuery";
import { leadOf, pack, unpack } from "./pack";
import { asQuery, condense } from "./pasted";
import { piecesOf, recordsOf } from "./records";
import { isHosted, searchSettings } from "./settings";
import { testPage } from "./testPages";
import { synonyms } from "./words/synonyms";

const long =
  "The first sentence says it. The second one says more, and goes on for quite a while so that it is longer than a lead.";
const rooms = testPage(docsPath("rooms/"), ["Rooms", long], [["Join", `${long} ${long}`, "join"]], {
  keywords: ["private message"],
});

describe("kindOf", () => {
  it.each([
    ["/fr/docs/v4/rooms/", "guide"],
    ["/fr/docs/v4/server-api/", "api"],
    ["/fr/docs/v3/client-options/", "api"],
    ["/fr/docs/v4/changelog/4.8.0/", "changelog"],
    ["/fr/docs/v4/tutorial/step-1/", "tutorial"],
    ["/fr/how-to/", "how-to"],
    ["/fr/get-started/chat/", "get-started"],
    ["/fr/blog/monorepo/", "blog"],
    ["/fr/", "page"],
  ])("%s is of the kind %s", (path, kind) => {
    expect(kindOf(path, "/fr/")).toBe(kind);
  });
});

describe("pack", () => {
  it("loses nothing", () => {
    const { outline, rest } = pack([rooms]);
    expect(unpack(outline, rest)).toEqual([rooms]);
  });

  it("has first sentences only in the outline", () => {
    const [page] = unpack(pack([rooms]).outline);
    expect(page?.sections[1]).toMatchObject({ heading: "Join", code: "" });
    expect(page?.sections[1]?.text.length).toBeLessThan(150);
  });

  it("takes the first sentence, in any script", () => {
    expect(leadOf(`${"a ".repeat(50)}end. ${"b ".repeat(100)}`)).toMatch(/end\.$/);
    expect(leadOf(`房间是服务端的一个名字。${"其后还有很多话".repeat(20)}`)).toMatch(/^房间/);
    expect(leadOf("short")).toBe("short");
  });
});

describe("indexFiles", () => {
  const pages = [
    rooms,
    testPage("/docs/v3/", ["Introduction", "Old."], [], { tag: "docs-default-3.x" }),
    testPage("/how-to/", ["Guides", "How."], [], { tag: "docs-how-to-current" }),
    testPage("/blog/a/", ["Post", "New."], [], { tag: "default" }),
  ];
  const { manifest, files } = indexFiles(pages, { language: "en", baseUrl: "/" });

  it("makes a group of each version, and one of all that has none", () => {
    expect(manifest.groups.map(({ tags }) => tags)).toEqual([
      ["docs-default-3.x"],
      ["docs-default-current"],
      ["default", "docs-how-to-current"],
    ]);
  });

  it("names files by their content", () => {
    const changed = indexFiles([{ ...rooms, title: "Other" }, ...pages.slice(1)], {
      language: "en",
      baseUrl: "/",
    }).manifest;
    expect(changed.groups[1]?.outline).not.toBe(manifest.groups[1]?.outline);
    expect(changed.groups[0]).toEqual(manifest.groups[0]);
    expect([...files.keys()].toSorted()).toEqual(
      manifest.groups.flatMap(({ outline, rest }) => [outline, rest]).toSorted(),
    );
  });

  it("does not depend on the order of pages", () => {
    expect(indexFiles(pages.toReversed(), { language: "en", baseUrl: "/" }).manifest).toEqual(manifest);
  });

  it("suggests titles of pages that there are", () => {
    expect(manifest.suggestions).toEqual(["Rooms", "Guides"]);
  });
});

describe("toDocSearchHit", () => {
  const attack = '<img src=x onerror="alert(1)">';
  const page = testPage(docsPath("x/"), [`Title ${attack}`, attack], [[`Join ${attack}`, `A room ${attack}`]]);

  it("has the hierarchy down to the heading, its anchor, and the text around", () => {
    expect(toDocSearchHit({ page: rooms, section: 1, terms: new Set(["join"]) }, "https://socket.io")).toMatchObject({
      url: `https://socket.io${docsPath("rooms/#join")}`,
      anchor: "join",
      type: "lvl2",
      hierarchy: { lvl0: "Events", lvl1: "Rooms", lvl2: "Join", lvl3: null },
      _snippetResult: { hierarchy: { lvl2: { value: "<mark>Join</mark>", matchLevel: "full" } } },
    });
  });

  it("lets no HTML through, highlighted or not", () => {
    const hit = toDocSearchHit({ page, section: 1, terms: new Set(["room", "img"]) }, "https://socket.io");
    const { lvl0, ...levels } = hit.hierarchy;
    expect(lvl0).toBe("Events");
    const set = [
      ...Object.values(levels),
      hit.content,
      ...Object.values(hit._snippetResult.hierarchy).map((attribute) => attribute?.value),
      hit._snippetResult.content?.value,
    ];
    for (const html of set) {
      expect((html ?? "").replace(/<\/?mark>/g, "")).not.toMatch(/[<>"]/);
    }
  });
});

describe("html", () => {
  it("escapes and brings back", () => {
    const text = `<a href="x">'&amp;'</a>`;
    expect(unescapeHtml(escapeHtml(text))).toBe(text);
  });

  it("keeps marks of a service and nothing else", () => {
    expect(escapeMarked("<mark>a</mark><script>")).toBe("<mark>a</mark>&lt;script&gt;");
  });

  it("reads marks as parts of a text", () => {
    expect(markedParts("a <mark>&lt;b&gt;</mark>")).toEqual([
      { text: "a ", isMarked: false },
      { text: "<b>", isMarked: true },
    ]);
  });
});

describe("facetsOf", () => {
  it("reads what contextual search sends", () => {
    expect(facetsOf(["language:fr", ["docusaurus_tag:default", "docusaurus_tag:docs-default-3.x"]])).toEqual({
      languages: ["fr"],
      tags: ["default", "docs-default-3.x"],
    });
    expect(facetsOf(undefined)).toEqual({ languages: undefined, tags: undefined });
  });
});

describe("markdownPage", () => {
  const { sections, ...facts } = testPage(docsPath("rooms/"), ["Rooms", ""]);
  const source = `---
title: Rooms
---

import X from "./x";

A *room* has [sockets](./a.md).

## Join {/* #join */}

\`\`\`js title="a.js"
socket.join("board");
## not a heading
\`\`\`

- Call \`leave()\`.
`;

  it("has headings, text and words of samples", () => {
    expect(markdownPage(facts, source).sections).toEqual([
      { level: 1, anchor: "", heading: "Rooms", text: "A room has sockets.", code: "", keywords: [] },
      {
        level: 2,
        anchor: "join",
        heading: "Join",
        text: "Call leave() .",
        code: "socket join board not heading",
        keywords: [],
      },
    ]);
  });
});

describe("asQuery", () => {
  it("makes one line of a stack, and cuts a log of thousands of lines", () => {
    expect(asQuery("Error: xhr poll error\n    at XHR.onError (polling.js:1:2)\n")).toBe(
      "Error: xhr poll error at XHR.onError (polling.js:1:2)",
    );
    expect(asQuery("line\n".repeat(10_000)).length).toBeLessThanOrEqual(longestQuery);
  });
});

describe("condense", () => {
  it("keeps what is short", () => {
    expect(condense("  xhr poll error \n", 64)).toBe("xhr poll error");
  });

  it("drops addresses, quotes and the stack of a long message", () => {
    const text = condense(
      `Error: listen EADDRINUSE: address already in use :::3000 while starting the server for the "second" time\n    at Server.setupListenHandle (node:net:1463:16)`,
      64,
    );
    expect(text.length).toBeLessThanOrEqual(64);
    expect(text).toContain("EADDRINUSE");
    expect(text).not.toContain("setupListenHandle");
  });

  it("cuts a text without spaces", () => {
    expect(condense("a".repeat(100), 64)).toBe("a".repeat(64));
  });
});

describe("recordsOf", () => {
  const records = recordsOf(rooms, "https://socket.io");

  it("has a record of each heading and of its text, in the order of the page", () => {
    expect(records.map(({ type, url }) => [type, url])).toEqual([
      ["lvl1", `https://socket.io${docsPath("rooms/")}`],
      ["content", `https://socket.io${docsPath("rooms/")}`],
      ["lvl2", `https://socket.io${docsPath("rooms/#join")}`],
      ["content", `https://socket.io${docsPath("rooms/#join")}`],
    ]);
    expect(records.map(({ weight }) => weight.position)).toEqual([0, 1, 2, 3]);
  });

  it("gives ids that stay, and revisions that tell a change", () => {
    const again = recordsOf({ ...rooms, title: "Other" }, "https://socket.io");
    expect(again.map(({ objectID }) => objectID)).toEqual(records.map(({ objectID }) => objectID));
    expect(again[0]?.revision).not.toBe(records[0]?.revision);
  });

  it("cuts long text at sentences", () => {
    const pieces = piecesOf(`${"A sentence of some length. ".repeat(60)}`);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.every((piece) => piece.length <= 1000 && piece.endsWith("."))).toBe(true);
    expect(piecesOf("字".repeat(2500)).map((piece) => piece.length)).toEqual([1000, 1000, 500]);
  });
});

describe("synonyms", () => {
  it.each(["en", "zh-CN", "fr", "pt-br"])("of %s are folded, and no group says a thing twice", (locale) => {
    for (const group of synonyms(locale)) {
      expect(new Set(group).size).toBe(group.length);
      for (const word of group) {
        expect(word).toBe(word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase());
      }
    }
  });

  it("go to the service once each", () => {
    const ids = hostedSynonyms(["en", "fr"]).map(({ objectID }) => objectID);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("searchSettings", () => {
  it("is embedded without credentials", () => {
    expect(isHosted(searchSettings({}))).toBe(false);
  });

  it("is hosted with both, and says what is missing with one", () => {
    const settings = searchSettings({ ALGOLIA_APP_ID: "APP", ALGOLIA_SEARCH_KEY: "key" });
    expect(isHosted(settings)).toBe(true);
    expect(settings).toMatchObject({
      appId: "APP",
      apiKey: "key",
      indexName: "socket_io",
      contextualSearch: true,
      searchPagePath: "search",
    });
    expect(() => searchSettings({ ALGOLIA_APP_ID: "APP" })).toThrow(/needs both/);
  });
});
