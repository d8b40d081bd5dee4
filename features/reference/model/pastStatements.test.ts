import { describe, expect, it } from "vitest";
import { readPage } from "./page.ts";
import type { Past } from "./pastDefaults.ts";
import { comparePastMentions, comparePastOptions, says } from "./pastStatements.ts";

const releases = ["2.0.0", "2.1.0", "2.4.0", "2.5.0", "3.0.0", "4.0.0", "4.1.0"];
const engines = ["1.0.0", "1.1.0", "1.4.0", "1.5.0", "2.0.0", "3.0.0", "3.0.1"];

/** Each release comes with the engine at its place, and 4.0.0 accepts 3.0.1 as well. */
const past: Past = {
  defaults: {
    "socket.io": { last: "4.1.0", defaults: { cors: { "2.0.0": "all origins", "3.0.0": "none" } } },
    "engine.io": {
      last: "3.0.1",
      defaults: {
        pingTimeout: { "1.0.0": 60_000, "1.1.0": 5000, "1.5.0": 20_000, "2.0.0": 5000, "3.0.0": 20_000 },
        size: { "1.0.0": 1e8, "1.5.0": 1e6 },
        leaving: { "1.5.0": true, "3.0.1": false },
        steady: { "1.0.0": 7 },
      },
    },
  },
  releases: {
    "socket.io": {
      releases: Object.fromEntries(releases.map((release, index) => [release, { "engine.io": engines[index] }])),
      members: {},
    },
    "engine.io": { releases: Object.fromEntries(engines.map((version) => [version, {}])), members: {} },
  },
};

const table = (rows: string[][]) =>
  ["| version | default |", "| --- | --- |", ...rows.map(([range, value]) => `| ${range} | ${value} |`)].join("\n");

const history = [
  ["2.0.x", "`60000` ms"],
  ["2.1.0 to 2.4.x", "`5000` ms"],
  ["2.5.x", "`20000` ms"],
  ["3.x", "`5000` ms"],
  ["since 4.0.0", "`20000` ms"],
];

function entry(option: string, text: string) {
  const page = readPage("options.md", `### \`${option}\` {/* #${option.toLowerCase()} */}\n\n${text}\n`);
  const { compared, faults } = comparePastOptions(page, "socket.io", past);
  return { compared, messages: faults.map(({ line, message }) => `${line}: ${message}`) };
}

function mention(text: string, file = "docs/migrations/new.md") {
  const { compared, faults } = comparePastMentions(readPage(file, `## A {/* #a */}\n\n${text}\n`), past);
  return { compared, messages: faults.map(({ message }) => message) };
}

describe("says", () => {
  it.each([
    ["`5000` ms", 5000, true],
    ["5 seconds", 5000, true],
    ["6 seconds", 5000, false],
    ["100 MB", 1e8, true],
    ["`10E7`", 1e8, true],
    ['`"io"`, a cookie', "io", true],
    ["`{ threshold: 1024 }`", { threshold: 1024 }, true],
    ["`false`", undefined, true],
    ["on", { threshold: 1024 }, true],
    ["off", { threshold: 1024 }, false],
    ["off", false, true],
    ["all", "all origins", true],
    ["none", "all origins", false],
    ["quite long", 5000, false],
  ])("%s of %j: %s", (text, measured, expected) => {
    expect(says(text, measured)).toBe(expected);
  });
});

describe("comparePastOptions", () => {
  it("agrees with a table and with a sentence that are right", () => {
    expect(entry("pingTimeout", table(history))).toEqual({ compared: 5, messages: [] });
    expect(entry("size", "Before 2.5.0, the default was `1e8` (100 MB).")).toEqual({ compared: 1, messages: [] });
    expect(entry("cors", "Up to 2.5.x, the default was all origins.")).toEqual({ compared: 1, messages: [] });
  });

  it("finds a wrong figure in a table", () => {
    const wrong = history.map(([range = "", value = ""]) => [range, range === "3.x" ? "`6000` ms" : value]);
    expect(entry("pingTimeout", table(wrong)).messages).toEqual([
      "8: default of pingTimeout: the page says `6000` ms for 3.0.0, computed: 5000.",
    ]);
  });

  it("finds a wrong version in a table", () => {
    const wrong = history.map(([range = "", value = ""]) => [range.replace("2.4.x", "2.5.x"), value]);
    expect(entry("pingTimeout", table(wrong)).messages).toEqual([
      "6: default of pingTimeout: the page says `5000` ms for 2.5.0, computed: 20000.",
    ]);
  });

  it("finds a wrong figure and a wrong version in a sentence", () => {
    expect(entry("size", "Before 2.5.0, the default was `1e7` (10 MB).").messages).toEqual([
      "1: default of size: the page says `1e7` (10 MB) for 2.0.0, computed: 100000000.",
    ]);
    expect(entry("size", "Before 2.4.0, the default was `1e8` (100 MB).").messages).toEqual([
      "1: default of size: the page doesn't say that it was 100000000 in socket.io 2.4.0.",
    ]);
    expect(entry("size", "Before 1.0.0, the default was `1e8`.").messages).toContain(
      "1: default of size: no release is what the page says `1e8` about.",
    );
  });

  it("finds a change that the page leaves out", () => {
    expect(entry("size", "Limits the size.").messages).toEqual([
      "1: default of size: the page doesn't say that it was 100000000 in socket.io 2.0.0.",
    ]);
    expect(entry("steady", "Type: `number`. Default: `7`. Since 4.6.0.")).toEqual({ compared: 0, messages: [] });
  });

  it("asks for the version of the engine where a release comes with several defaults", () => {
    expect(entry("leaving", "Up to `engine.io` 3.0.0, the default was `true`.").messages).toEqual([]);
    expect(entry("leaving", "Before 4.0.0, the default was `true`.").messages).toEqual([
      "1: default of leaving: in 4.0.0, it depends on the version of engine.io: name that version.",
    ]);
    expect(entry("leaving", "Up to `engine.io` 2.0.0, the default was `true`.").messages).toEqual([
      "1: default of leaving: the page doesn't say that it was true in engine.io 3.0.0.",
    ]);
  });

  it("refuses what it can't read, and what nobody has recorded", () => {
    expect(entry("steady", "In version 2, the default was higher.").messages).toEqual([
      '1: default of steady: "In version 2, the default was higher." isn\'t in a form that can be compared (features/reference/model/pastStatements.ts).',
    ]);
    expect(entry("steady", table([["long ago", "`8`"]])).messages).toHaveLength(1);
    expect(entry("doors", "Before 4.0.0, the default was `4`.").messages).toEqual([
      "1: default of doors: features/reference/data/defaults.json has no socket.io with it.",
    ]);
  });
});

describe("comparePastMentions", () => {
  const row = (old: string, fresh: string, version = "2.x") =>
    `| change | ${version} | 3.0 |\n| --- | --- | --- |\n${old} ${fresh}`;

  it.each([
    [row("| [`pingTimeout`](o.md#p) | 20 seconds (5 seconds in 2.1 to 2.4, 60 in 2.0) |", "5 seconds |"), 4],
    [row("| `pingTimeout` | 20 seconds since 2.5, 5 in 2.1 to 2.4, 60 in 2.0 |", "5 seconds (20 since 4.0) |"), 5],
    [row("| `pingTimeout` | 20 seconds (2.1 to 2.4: 5) |", "5 seconds |", "2.5.0"), 3],
    [row("| `size` | 100 MB, and 1 MB since 2.5 |", "1 MB |"), 3],
    [row("| `steady` | 99 seconds |", "7 seconds |"), 0],
    ["The default of [`size`](o.md#size) was 100 MB up to 2.4, and is 1 MB now.", 1],
  ])("agrees with %s", (text, compared) => {
    expect(mention(text)).toEqual({ compared, messages: [] });
  });

  it("finds wrong figures", () => {
    expect(mention(row("| `pingTimeout` | 20 seconds (6 in 2.1 to 2.4, 60 in 2.0) |", "4 seconds |")).messages).toEqual(
      [
        "default of pingTimeout: the page says 6 seconds for 2.1.0, computed: 5000.",
        "default of pingTimeout: the page says 4 seconds for 3.0.0, computed: 5000.",
      ],
    );
    expect(mention("The default of `size` was 100 MB up to 2.5, and is 1 MB now.").messages).toEqual([
      "default of size: the page says 100 MB for 2.5.0, computed: 1000000.",
    ]);
  });

  it("compares what the changelog of a release says", () => {
    const text = "The default of `pingTimeout` is now 20 seconds instead of 5.";
    expect(mention(text, "docs/changelog/2.5.0.md")).toEqual({ compared: 1, messages: [] });
    expect(mention(text.replace("20", "25"), "docs/changelog/2.5.0.md").messages).toEqual([
      "default of pingTimeout: the page says 25 seconds for 2.5.0, computed: 20000.",
    ]);
    expect(mention(text.replace("of 5", "of 6"), "docs/changelog/2.5.0.md").messages).toHaveLength(1);
    expect(
      mention(`| version | news |\n| --- | --- |\n| [2.5.0](2.5.0.md) | ${text.replace("20", "25")} |`).messages,
    ).toHaveLength(1);
  });
});
