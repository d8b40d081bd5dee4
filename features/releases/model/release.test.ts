import { describe, expect, it } from "vitest";
import { filtered, filterFrom, searchFor } from "./filter.ts";
import { inlineHtml, withLinks } from "./inline.ts";
import { markdownOf } from "./markdown.ts";
import { compareVersions, kindsOf, type Release, readReleases, sizeOf } from "./release.ts";

const releases: Release[] = [
  {
    version: "9.10.0",
    date: "2031-05-06",
    packages: ["socket.io", "socket.io-client"],
    changes: [
      { side: "server", kinds: ["fix"], text: "a" },
      { side: "client", kinds: ["types", "security"], text: "b" },
    ],
  },
  {
    version: "4.2.6",
    date: "2031-04-01",
    packages: ["socket.io-parser"],
    changes: [{ side: "both", kinds: ["security"], text: "c" }],
  },
  {
    version: "9.9.1",
    date: "2031-03-01",
    packages: ["socket.io"],
    changes: [{ side: "server", kinds: ["fix"], text: "d" }],
  },
];

/** What is shown for a query: versions, each with its changes. */
function shown(search: string): string[] {
  return filtered(releases, filterFrom(search, releases)).map(
    ({ version, changes }) => `${version} ${changes.map(({ text }) => text).join("")}`,
  );
}

describe("the filter", () => {
  it("leaves all without a query", () => {
    expect(shown("")).toEqual(["9.10.0 ab", "4.2.6 c", "9.9.1 d"]);
  });

  it.each([
    ["?kind=security", ["9.10.0 b", "4.2.6 c"]],
    ["?side=client", ["9.10.0 b", "4.2.6 c"]],
    ["?kind=fix&side=client", []],
    ["?from=9.9.1", ["9.10.0 ab", "4.2.6 c"]],
    ["?to=9.9.1", ["9.9.1 d"]],
    ["?from=9.9.1&to=9.10.0", ["9.10.0 ab", "4.2.6 c"]],
  ])("leaves what %s asks for", (search, expected) => {
    expect(shown(search)).toEqual(expected);
  });

  it("compares the versions of the client with those of the server", () => {
    const client: Release = {
      version: "9.10.0",
      date: "2031-03-01",
      packages: ["socket.io-client"],
      changes: [{ side: "client", kinds: ["fix"], text: "e" }],
    };
    const all = [...releases, client];
    const textsFor = (search: string) =>
      filtered(all, filterFrom(search, all)).flatMap(({ changes }) => changes.map(({ text }) => text));
    expect(textsFor("?from=9.9.1")).toContain("e");
    expect(textsFor("?to=9.9.1")).not.toContain("e");
  });

  it.each(["?kind=<b>&from=1.0.0&to=4.2.6&side=both", "?kind=constructor", "?%", "?kind=fix%00"])(
    "ignores what it doesn't know in %s",
    (search) => {
      expect(shown(search)).toEqual(shown(""));
    },
  );

  it("is kept in the address", () => {
    const search = "?kind=fix&side=server&from=9.9.1&to=9.10.0";
    expect(searchFor(filterFrom(search, releases))).toBe(search);
    expect(searchFor({})).toBe("");
  });
});

it("compares versions by their numbers", () => {
  expect(["9.9.1", "9.10.0", "10.0.0", "9.9.0"].toSorted(compareVersions)).toEqual([
    "9.9.0",
    "9.9.1",
    "9.10.0",
    "10.0.0",
  ]);
  expect(compareVersions("9.9.1", "9.9.1")).toBe(0);
});

it("knows the size of a release and its kinds", () => {
  expect(["9.0.0", "9.1.0", "9.1.1"].map(sizeOf)).toEqual(["major", "minor", "patch"]);
  expect(releases.slice(0, 1).map(kindsOf)).toEqual([["security", "fix", "types"]]);
});

it.each([
  [{ version: "9.1" }, "version"],
  [{ date: "May 6, 2031" }, "date"],
  [{ packages: [] }, "package"],
  [{ date: "2031-02-01" }, "newer"],
  [{ changes: [{ side: "server", kinds: ["nice"], text: "a" }] }, "nice"],
])("refuses a list with %j", (change, complaint) => {
  expect(readReleases(releases)).toBe(releases);
  expect(() => readReleases([{ ...releases[0], ...change }, releases[1]])).toThrow(complaint);
});

it("turns the Markdown of a sentence into HTML", () => {
  const markdown = 'Use [`io.of(<x>)`](../a.md#b) & `[c](d)`, see [e "f"](/g/).';
  expect(inlineHtml(withLinks(markdown.replace("`[c](d)`", "`c`"), (to) => `https://a.example${to}`))).toBe(
    'Use <a href="https://a.example../a.md#b"><code>io.of(&lt;x&gt;)</code></a> &amp; <code>c</code>, see <a href="https://a.example/g/">e &quot;f&quot;</a>.',
  );
  expect(inlineHtml("`[c](d)`")).toBe("<code>[c](d)</code>");
});

describe("the page as Markdown", () => {
  it("has the releases with their sides, kinds and full addresses", () => {
    const names = { security: "Security", breaking: "Changed", feature: "New", fix: "Fix", performance: "Speed" };
    const text = markdownOf(
      [
        {
          ...(releases[0] as Release),
          id: "9.10.0",
          name: "9.10.0",
          page: "/docs/v9/changelog/9.10.0/",
          summary: { text: "See [rooms](/docs/v9/rooms/)." },
        },
      ],
      {
        title: "Releases",
        description: "What changed.",
        page: "https://example.com/en/releases/",
        sideNames: { server: "Server", client: "Client", both: "Both" },
        kindNames: { ...names, types: "Types" },
        absolute: (address) => `https://example.com/en${address}`,
      },
    );
    expect(text).toBe(`# Releases

What changed.

## [9.10.0](https://example.com/en/docs/v9/changelog/9.10.0/), 2031-05-06

See [rooms](https://example.com/en/docs/v9/rooms/).

### Server

- a (Fix)

### Client

- b (Security, Types)

---

Source: https://example.com/en/releases/
`);
  });
});
