import { describe, expect, it } from "vitest";
import type { ClassSurface, OptionsSurface } from "./apiSurface.ts";
import { check, type InstalledApi } from "./check.ts";
import { readPage } from "./page.ts";
import type { History } from "./since.ts";
import type { Member } from "./typings.ts";

function method(name: string): Member {
  return { name, kind: "method", static: false, declaredBy: "Server", file: "", parameters: [] };
}

const server: ClassSurface = {
  name: "Server",
  page: "api.md",
  root: "socket.io",
  section: "server",
  type: { package: "socket.io", type: "Server" },
  origins: [{ package: "socket.io", class: "Server" }],
};
const options: OptionsSurface = { ...server, name: "ServerOptions", page: "options.md", origins: [] };

const installed: InstalledApi = {
  classes: [{ surface: server, known: { members: [method("close"), method("timeout")], alsoThere: new Set() } }],
  objects: [],
  options: [
    {
      surface: options,
      known: { members: [{ ...method("path"), kind: "property" }], alsoThere: new Set() },
    },
  ],
  exports: [],
};
const history: History = {
  "socket.io": {
    releases: { "4.0.0": {}, "4.5.0": {} },
    members: { "Server.close": "4.0.0", "Server.timeout": "4.5.0" },
  },
};
const defaults = { "options.md": { path: { value: "/socket.io" } } };

const api =
  "## Server {/* #server */}\n\n### `server.close()` {/* #server-close */}\n\nCloses.\n\n### `server.timeout()` {/* #server-timeout */}\n\nWaits. Since 4.5.0.\n";
const optionsPage = '### `path` {/* #path */}\n\n`string`. Default `"/socket.io"`.\n';

function run(apiText: string, optionsText = optionsPage) {
  const pages = [readPage("api.md", apiText), readPage("options.md", optionsText)];
  return check(installed, new Map(pages.map((page) => [page.file, page])), history, defaults);
}

const lines = (report: ReturnType<typeof run>) =>
  report.faults.map(({ rule, file, line, message }) => `${file}:${line}: ${rule}: ${message}`);

describe("check", () => {
  it("finds nothing in pages that are right, and counts", () => {
    const report = run(api);
    expect(report).toMatchObject({ missing: [], faults: [] });
    expect(report.counts).toEqual({ members: 3, entries: 3, described: 3, defaults: 1, since: 2 });
  });

  it("finds a missing entry", () => {
    const report = run(api.replace(/### `server.close[^#]+#[^#]+/, ""));
    expect(report.missing).toEqual([{ key: "api.md#server-close", file: "api.md", what: "Server.close()" }]);
    expect(report.counts.members).toBe(3);
  });

  it("finds an invented entry", () => {
    expect(lines(run(`${api}\n### \`server.emitWithAck()\` {/* #server-emitwithack */}\n`))).toEqual([
      'api.md:11: invented: #server-emitwithack is invented: Server has no "emitWithAck", neither in the typings nor at run time.',
    ]);
  });

  it("finds an entry in a section that belongs to no class", () => {
    expect(lines(run(`${api}\n## Tram {/* #tram */}\n\n### \`tram.stop()\` {/* #tram-stop */}\n`))).toEqual([
      'api.md:13: invented: "`tram.stop()`" stands in #tram, which features/reference/model/apiSurface.ts doesn\'t know: no class has it.',
    ]);
  });

  it("finds a wrong default", () => {
    expect(lines(run(api, optionsPage.replace("/socket.io", "/ws")))).toEqual([
      'options.md:1: default: default of path: the page says `"/ws"`, measured: "/socket.io".',
    ]);
  });

  it("finds a wrong since", () => {
    expect(lines(run(api.replace("Since 4.5.0", "Since 4.4.0")))).toEqual([
      'api.md:7: since: Server.timeout(): the page has "Since 4.4.0", computed: "Since 4.5.0".',
    ]);
  });

  it("finds a member that no release is recorded with", () => {
    const bare = { "socket.io": { releases: { "4.0.0": {} }, members: {} } };
    const pages = new Map([["api.md", readPage("api.md", api)]]);
    const { faults } = check(installed, pages, bare, {});
    expect(faults[0]?.message).toBe("Server.close(): features/reference/data/since.json knows no release with it.");
  });
});
