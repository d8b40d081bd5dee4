import { describe, expect, it } from "vitest";
import type { Described } from "./coverage.ts";
import { type Entry, readPage } from "./page.ts";
import {
  addReleases,
  compareSince,
  encodeRanges,
  expectedMark,
  type History,
  includesRelease,
  markOf,
  markOfRow,
  memberKey,
  type PackageHistory,
  sinceOf,
} from "./since.ts";

const releases = ["2.0.0", "3.0.0", "4.0.0", "4.9.0", "4.10.0"];
const entry = (text: string) =>
  readPage("api.md", `### \`stop()\` {/* #tram-stop */}\n\n${text}`).entries.at(-1) as Entry;

describe("ranges", () => {
  it("are open at the end for what is still there, and tell gaps and removals", () => {
    expect(encodeRanges(releases, () => true)).toBe("2.0.0");
    expect(encodeRanges(releases, (release) => release === "4.10.0")).toBe("4.10.0");
    expect(encodeRanges(releases, (release) => release !== "4.0.0")).toBe("2.0.0 - 3.0.0, 4.9.0");
    expect(encodeRanges(releases, () => false)).toBe("");
  });

  it("say of each release whether it is in them", () => {
    const ranges = "2.0.0 - 3.0.0, 4.9.0";
    expect(releases.filter((release) => includesRelease(ranges, release))).toEqual([
      "2.0.0",
      "3.0.0",
      "4.9.0",
      "4.10.0",
    ]);
    expect(releases.filter((release) => includesRelease("", release))).toEqual([]);
  });
});

describe("addReleases", () => {
  const found = (...members: string[]) => ({ dependencies: {}, members: new Set(members) });
  const first = addReleases(
    { releases: {}, members: {} },
    new Map([
      ["4.10.0", found("Tram.stop", "Tram.bell")],
      ["4.9.0", found("Tram.stop", "Tram.horn")],
    ]),
  );

  it("sorts releases by version and members by name", () => {
    expect(first).toEqual({
      releases: { "4.9.0": {}, "4.10.0": {} },
      members: { "Tram.bell": "4.10.0", "Tram.horn": "4.9.0 - 4.9.0", "Tram.stop": "4.9.0" },
    });
  });

  it("adds a release at the end or in between without looking at the others again", () => {
    const later = addReleases(first, new Map([["4.11.0", found("Tram.stop", "Tram.lights")]]));
    expect(later.members).toEqual({
      "Tram.bell": "4.10.0 - 4.10.0",
      "Tram.horn": "4.9.0 - 4.9.0",
      "Tram.lights": "4.11.0",
      "Tram.stop": "4.9.0",
    });
    const between = addReleases(first, new Map([["4.9.1", found("Tram.horn")]]));
    expect(between.members).toEqual({
      "Tram.bell": "4.10.0",
      "Tram.horn": "4.9.0 - 4.9.1",
      "Tram.stop": "4.9.0 - 4.9.0, 4.10.0",
    });
  });
});

describe("memberKey", () => {
  it("tells static members and events from others of the name", () => {
    expect(memberKey("Tram", { kind: "method", static: false, name: "close" })).toBe("Tram.close");
    expect(memberKey("Tram", { kind: "method", static: true, name: "close" })).toBe("static Tram.close");
    expect(memberKey("Tram", { kind: "event", static: false, name: "close" })).toBe("event Tram.close");
  });
});

describe("sinceOf", () => {
  const server: PackageHistory = {
    releases: {
      "4.0.0": { "engine.io": "5.0.0" },
      "4.1.0": { "engine.io": "5.1.0" },
      "4.2.0": { "engine.io": "6.0.0" },
    },
    members: { "Server.old": "4.0.0", "Server.back": "4.0.0 - 4.0.0, 4.2.0", "Options.moved": "4.0.0 - 4.1.0" },
  };
  const engine: PackageHistory = {
    releases: { "5.0.0": {}, "5.1.1": {}, "6.0.0": {}, "6.0.1": {} },
    members: { "Server.use": "5.1.1", "Server.fresh": "6.0.1", "Options.moved": "6.0.0" },
  };
  const history: History = { "socket.io": server, "engine.io": engine };
  const own = (key: string) => sinceOf(history, "socket.io", [{ package: "socket.io", key }]);
  const ofEngine = (key: string) => sinceOf(history, "socket.io", [{ package: "engine.io", key }]);

  it("is the release from which on nothing is missing", () => {
    expect(own("Server.old")).toEqual({ package: "socket.io", version: "4.0.0" });
    expect(own("Server.back")).toEqual({ package: "socket.io", version: "4.2.0" });
    expect(own("Server.never")).toBeUndefined();
  });

  it("is for a member of a dependency the release that accepts none without it", () => {
    // 5.1.0 was never published: the lowest that can be installed is 5.1.1.
    expect(ofEngine("Server.use")).toEqual({ package: "socket.io", version: "4.1.0" });
  });

  it("is a version of the dependency where even the newest release accepts one without it", () => {
    expect(ofEngine("Server.fresh")).toEqual({ package: "engine.io", version: "6.0.1" });
  });

  it("follows a declaration that has moved from one package to the other", () => {
    const keys = [
      { package: "socket.io", key: "Options.moved" },
      { package: "engine.io", key: "Options.moved" },
    ] as const;
    expect(sinceOf(history, "socket.io", keys)).toEqual({ package: "socket.io", version: "4.0.0" });
  });
});

describe("markOf", () => {
  it.each([
    ["Stops. Since 4.6.0. Never fails.", { package: undefined, version: "4.6.0" }],
    ["Since `engine.io` 6.6.5.", { package: "engine.io", version: "6.6.5" }],
    ["A type. Exported since 4.8.0.", { package: undefined, version: "4.8.0" }],
    ["The same. Named export since 4.3.0.", { package: undefined, version: "4.3.0" }],
    ["The promise (since 4.8.0) resolves. In Node.js, since 4.7.0: more.", undefined],
    ["- `reason`: why. Since 4.5.0", undefined],
  ])("reads %s", (text, expected) => {
    expect(markOf(entry(text))).toEqual(expected);
  });
});

describe("markOfRow", () => {
  const table = (header: string, row: string) => entry(`| ${header} |\n| --- | --- |\n| ${row} |`);

  it("reads a column, or a mark in a cell", () => {
    expect(markOfRow(table("type | exported since", "`Tram` | 4.8.2"), "Tram")?.version).toBe("4.8.2");
    expect(markOfRow(table("entry | format", "`tram/debug` (since 4.7.1) | ES"), "tram/debug")?.version).toBe("4.7.1");
    expect(markOfRow(table("type | exported since", "`Tram` | "), "Tram")).toBeUndefined();
    expect(markOfRow(table("type | exported since", "`Tram` | 4.8.2"), "Bus")).toBeUndefined();
  });
});

describe("expectedMark", () => {
  it("is nothing for what all of 4.x has", () => {
    expect(expectedMark({ package: "socket.io", version: "2.0.0" }, "socket.io")).toBeUndefined();
    expect(expectedMark({ package: "socket.io", version: "4.0.0" }, "socket.io")).toBeUndefined();
    expect(expectedMark({ package: "socket.io", version: "4.0.1" }, "socket.io")?.version).toBe("4.0.1");
  });
});

describe("compareSince", () => {
  const described = (text: string) => ({ member: { name: "stop" }, entry: entry(text), page: "api.md" }) as Described;
  const messages = (text: string, version: string) =>
    compareSince(described(text), "Tram.stop()", { package: "socket.io", version }, "socket.io").map(
      ({ message }) => message,
    );

  it("is content with the right mark, or with none where none is needed", () => {
    expect(messages("Stops. Since 4.6.0.", "4.6.0")).toEqual([]);
    expect(messages("Stops.", "3.0.0")).toEqual([]);
  });

  it("names a wrong mark, an absent one and a needless one", () => {
    expect(messages("Stops. Since 4.5.0.", "4.6.0")).toEqual([
      'Tram.stop(): the page has "Since 4.5.0", computed: "Since 4.6.0".',
    ]);
    expect(messages("Stops.", "4.6.0")).toEqual(['Tram.stop(): the page has no mark, computed: "Since 4.6.0".']);
    expect(messages("Stops. Since 4.5.0.", "4.0.0")).toEqual([
      'Tram.stop(): the page has "Since 4.5.0", computed: no mark (all 4.x releases have it).',
    ]);
  });

  it("names a mark that is about the wrong package", () => {
    const found = compareSince(
      described("Stops. Since 4.6.0."),
      "Tram.stop()",
      { package: "engine.io", version: "6.6.5" },
      "socket.io",
    );
    expect(found[0]?.message).toBe('Tram.stop(): the page has "Since 4.6.0", computed: "Since `engine.io` 6.6.5".');
  });
});
