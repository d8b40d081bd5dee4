import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { UnrunnablePrograms } from "../../../browser-server/sandbox/program";
import { fileOf, filesBeside, isSameProgram, mostCode, readProgram } from "../model/program";
import { CompileError, javaScriptOf } from "./compile";
import { BrokenLink, carriesProgram, hashOf, programIn, sharedHashOf } from "./link";
import { mostCharacters, mostLines, noOutput, printedLines, withLines, withMissing } from "./output";
import { presetNames } from "./presets/names";
import { problemOf } from "./problem";
import { keepProgram, keptProgram } from "./storage";
import { announcedIn } from "./testing";

const program = {
  language: "ts" as const,
  code: { server: "const città = 1;", "client 1": "// 你好", "client 2": "" },
};

describe("links", () => {
  it("carry a program there and back", async () => {
    const hash = await hashOf(program);
    expect(hash).toMatch(/^#program=[\w-]+$/);
    expect(carriesProgram(hash)).toBe(true);
    expect(await programIn(hash)).toEqual(program);
  });

  it("are refused when they are broken, cut or hostile", async () => {
    const hash = await hashOf(program);
    const bomb = await hashOf({ ...program, code: { ...program.code, server: "a".repeat(5_000_000) } });
    const other = await hashOf({ language: "php", code: {} } as never);
    const broken = ["#program=", "#program=%%%", hash.slice(0, -8), `${hash.slice(0, 12)}AAAA`, bomb, other];
    for (const each of [...broken, `#program=${"A".repeat(200_000)}`]) {
      await expect(programIn(each), each.slice(0, 40)).rejects.toBeInstanceOf(BrokenLink);
    }
  });
});

describe("links that are handed out", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it("are made only when they can be read again", async () => {
    expect(await programIn(await sharedHashOf(program))).toEqual(program);
    const long = { ...program, code: { ...program.code, server: "a".repeat(mostCode + 1) } };
    await expect(sharedHashOf(long)).rejects.toBeInstanceOf(BrokenLink);
  });

  it("are not called too long where the browser cannot make any", async () => {
    vi.stubGlobal("CompressionStream", undefined);
    const failure = await sharedHashOf(program).catch((error) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(BrokenLink);
  });
});

describe("what is kept", () => {
  afterEach(() => void vi.unstubAllGlobals());

  const storage = (items = new Map<string, string>()) => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });

  it("is the tab's own program, and the last one of any tab for a new one", () => {
    vi.stubGlobal("localStorage", storage());
    const [first, second] = [storage(), storage()];
    vi.stubGlobal("sessionStorage", first);
    keepProgram(program);
    vi.stubGlobal("sessionStorage", second);
    expect(keptProgram()).toEqual(program);
    const other = { ...program, code: { ...program.code, server: "other" } };
    keepProgram(other);
    vi.stubGlobal("sessionStorage", first);
    expect(keptProgram()).toEqual(program);
    vi.stubGlobal("sessionStorage", storage());
    expect(keptProgram()).toEqual(other);
  });

  it("is the last program that can be read again", () => {
    vi.stubGlobal("localStorage", storage());
    vi.stubGlobal("sessionStorage", storage());
    expect(keepProgram(program)).toBe(true);
    keepProgram({ ...program, code: { ...program.code, server: "a".repeat(mostCode + 1) } });
    expect(keptProgram()).toEqual(program);
  });
});

describe("a program that cannot be kept", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it("is reported if the storage is full or blocked", () => {
    const setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.stubGlobal("sessionStorage", { setItem: () => {} });
    vi.stubGlobal("localStorage", { setItem });
    expect(keepProgram(program)).toBe(false);
    vi.stubGlobal("localStorage", null);
    expect(keepProgram(program)).toBe(false);
  });
});

describe("problemOf", () => {
  it("tells what is wrong with the programs from what could not be loaded", () => {
    expect(problemOf(new UnrunnablePrograms("none"))).toEqual({ kind: "noCode" });
    expect(problemOf(new UnrunnablePrograms("tooLong"))).toEqual({ kind: "tooMuchCode" });
    const side = "client 2";
    expect(problemOf(Object.assign(new CompileError("Unexpected token", 2), { side }))).toEqual({
      kind: "types",
      side,
      message: "Unexpected token",
    });
    expect(problemOf(new TypeError("Failed to fetch"))).toEqual({ kind: "unloaded" });
  });
});

describe("readProgram", () => {
  it("takes what is a program", () => {
    expect(readProgram(JSON.parse(JSON.stringify({ ...program, more: 1 })))).toEqual(program);
  });

  it.each([
    null,
    5,
    {},
    { language: "js" },
    { language: "js", code: { server: "" } },
    { language: "js", code: { server: "", "client 1": 1, "client 2": "" } },
    { language: "js", code: { server: "a".repeat(mostCode + 1), "client 1": "", "client 2": "" } },
    { language: "js", code: { server: "", "client 1": "", "client 2": "" }, files: { "../server.js": "" } },
    { language: "js", code: { server: "", "client 1": "", "client 2": "" }, files: { "/a.js": "" } },
    { language: "js", code: { server: "", "client 1": "", "client 2": "" }, files: { "a.js": 1 } },
    { language: "js", code: { server: "", "client 1": "", "client 2": "" }, files: null },
  ])("refuses %#", (value) => {
    expect(readProgram(value)).toBeUndefined();
  });
});

describe("programs", () => {
  it("are the same when all of their code is", () => {
    expect(isSameProgram(program, { ...program })).toBe(true);
    expect(isSameProgram(program, { ...program, language: "js" })).toBe(false);
    expect(isSameProgram(program, { ...program, code: { ...program.code, server: "" } })).toBe(false);
  });

  it("are different when a file beside the server is", () => {
    const withPage = { ...program, files: { "public/index.html": "<h1>Bell</h1>" } };
    expect(isSameProgram(withPage, structuredClone(withPage))).toBe(true);
    expect(isSameProgram(withPage, program)).toBe(false);
    expect(isSameProgram(withPage, { ...program, files: { "public/index.html": "" } })).toBe(false);
  });

  it("give the server the files that it imports and those that it sends", () => {
    const files = { "bell.js": "export {};", "public/client.js": "", "public/index.html": "", "notes.txt": "" };
    const { imported, assets } = filesBeside({ ...program, files });
    expect(imported.map(({ path }) => path)).toEqual(["bell.js"]);
    expect(assets.map(({ path }) => path)).toEqual(["public/client.js", "public/index.html", "notes.txt"]);
  });

  it("have files that errors can name", () => {
    expect(fileOf("client 2", "ts")).toBe("client-2.ts");
  });
});

describe("javaScriptOf", () => {
  it("takes types out and leaves lines where they are", async () => {
    const code =
      'import { Server, type Socket } from "socket.io";\ninterface Events {\n  a: () => void;\n}\nconst io = new Server<Events>(3000);';
    const compiled = await javaScriptOf(code);
    expect(compiled.split("\n")[4]).toBe("const io = new Server(3000);");
    expect(compiled).not.toContain("interface");
  });

  it("says in which line it cannot go on", async () => {
    const failure = await javaScriptOf("const a: number = 1;\nconst b: = 2;").catch((error) => error);
    expect(failure).toBeInstanceOf(CompileError);
    expect(failure.line).toBe(2);
    expect(failure.message).not.toMatch(/\(2:/);
  });
});

describe("output", () => {
  it("keeps the newest lines, and counts what it let go", () => {
    const line = { at: 1, level: "log" as const, text: "a" };
    const many = withLines(noOutput, Array(mostLines + 5).fill(line));
    expect([many.lines.length, many.missing, many.lines[0]?.id]).toEqual([mostLines, 5, 5]);
    const long = withLines(withLines(noOutput, [line]), [{ ...line, text: "x".repeat(mostCharacters) }, line]);
    expect(long.lines.map(({ id }) => id)).toEqual([2]);
    expect(withMissing(long, 3).missing).toBe(5);
  });

  it("shows a single line, however long", () => {
    expect(withLines(noOutput, [{ at: 1, level: "log", text: "x".repeat(2 * mostCharacters) }]).lines).toHaveLength(1);
  });
});

describe("printedLines", () => {
  const printed = (...lines: [at: number, text: string][]) =>
    withLines(
      noOutput,
      lines.map(([at, text]) => ({ at, text, level: "log" })),
    );

  it("puts the lines of all sides in the order of time, and marks where the side changes", () => {
    const lines = printedLines({
      server: printed([2, "asked"], [2, "asked again"]),
      "client 1": printed([1, "asks"], [3, "answered"]),
      "client 2": noOutput,
    });
    expect(lines.map(({ side, text, isFirst }) => [side, text, isFirst])).toEqual([
      ["client 1", "asks", true],
      ["server", "asked", true],
      ["server", "asked again", false],
      ["client 1", "answered", true],
    ]);
  });
});

describe("presets", () => {
  it.each(presetNames)("%s fits into an editor half as wide as a window of 1280 pixels", (name) => {
    const folder = path.join(import.meta.dirname, "presets", name);
    for (const file of readdirSync(folder)) {
      const lines = readFileSync(path.join(folder, file), "utf8").split("\n");
      expect(
        lines.filter((line) => line.length > 68),
        file,
      ).toEqual([]);
    }
  });

  it.each(presetNames)("%s announces what it prints", (name) => {
    const folder = path.join(import.meta.dirname, "presets", name);
    expect(announcedIn(readFileSync(path.join(folder, "client-1.js"), "utf8")).length).toBeGreaterThan(0);
  });
});
