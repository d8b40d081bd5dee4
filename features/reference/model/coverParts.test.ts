import { describe, expect, it } from "vitest";
import type { ExportsSurface, ObjectSurface, OptionsSurface } from "./apiSurface.ts";
import { untypedProperty as member } from "./coverage.ts";
import { coverExports, coverObject, coverOptions } from "./coverParts.ts";
import { readPage } from "./page.ts";

const surface = {
  page: "api.md",
  root: "socket.io",
  type: { package: "socket.io", type: "Tram" },
  origins: [],
} as const;

const known = (names: string[], ...alsoThere: string[]) => ({
  members: names.map(member),
  alsoThere: new Set(alsoThere),
});
const page = (text: string) => readPage("api.md", text);
const tram = (entries: string) => page(`## Tram {/* #tram */}\n\nA vehicle.\n\n${entries}`);
const messages = ({ faults }: { faults: readonly { line: number; message: string }[] }) =>
  faults.map(({ line, message }) => `${line}: ${message}`);

describe("coverObject", () => {
  const object: ObjectSurface = { ...surface, name: "Depot", entry: "tram-depot" };
  const members = known(["name", "tracks"], "roof");

  it("asks for members that the entry doesn't name in code", () => {
    const found = coverObject(object, members, tram("### `tram.depot` {/* #tram-depot */}\n\n`name`, and tracks."));
    expect(found.missing).toEqual([
      { key: "api.md#tram-depot tracks", file: "api.md", what: "Depot.tracks, in the entry #tram-depot" },
    ]);
  });

  it("names what the table has and the object hasn't", () => {
    const table = "| property | type |\n| --- | --- |\n| `name`, `tracks` | x |\n| `roof` | x |\n| `doors` | x |";
    const found = coverObject(object, members, tram(`### \`tram.depot\` {/* #tram-depot */}\n\n${table}`));
    expect(messages(found)).toEqual(['11: "doors" is invented: Depot has no such member.']);
    expect(found.missing).toEqual([]);
  });
});

describe("coverOptions", () => {
  const options: OptionsSurface = { ...surface, name: "TramOptions" };
  const both = [{ surface: options, known: known(["maxSpeed", "bell"], "lights") }];

  it("names a missing option", () => {
    const found = coverOptions(both, page("### `maxSpeed` {/* #maxspeed */}"));
    expect(found.missing).toEqual([{ key: "api.md#bell", file: "api.md", what: "option bell of TramOptions" }]);
  });

  it("names an invented one, and one that is spelled in another way, but none that the sources read", () => {
    const text = "### `maxspeed` {/* #maxspeed */}\n\n### `wings` {/* #wings */}\n\n### `lights` {/* #lights */}";
    expect(messages(coverOptions(both, page(text)))).toEqual([
      '1: the heading says "maxspeed", but the option is called "maxSpeed".',
      "3: #wings is invented: there is no such option, neither in the typings nor in what the library reads.",
    ]);
  });
});

describe("coverExports", () => {
  const exported: ExportsSurface = {
    package: "socket.io-client",
    page: "api.md",
    section: "io",
    aliases: { io: "io-function" },
  };
  const text = [
    "## IO {/* #io */}",
    "### `io()` {/* #io-function */}",
    "### Types {/* #io-types */}",
    "| type | since |\n| --- | --- |\n| `Options` | |\n| `Ghost` | |",
    "### Entry points {/* #io-bundles */}",
    "| entry |\n| --- |\n| `socket.io-client/debug` |",
    "### `lines` {/* #io-lines */}",
    "## Tram {/* #tram */}",
  ].join("\n\n");

  it("finds exports by their section, heading, table or alias, and names the others", () => {
    const names = ["io", "Options", "Tram", "lines", "Fetch"];
    const found = coverExports(exported, names, [".", "./debug", "./dist/io.js"], page(text));
    expect(found.missing.map(({ what }) => what)).toEqual([
      "export Fetch of socket.io-client",
      "entry point socket.io-client/dist/io.js",
    ]);
    expect(messages(found)).toEqual(['5: "Ghost" is invented: socket.io-client doesn\'t export it.']);
  });
});
