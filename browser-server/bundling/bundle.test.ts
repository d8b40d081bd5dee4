import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { library } from "../../site";
import { bundle } from "../conformance/bundle";

const mostBytes = 25_000;
const siteDir = path.join(import.meta.dirname, "../..");

let folder: string;
const names = () => readdirSync(folder).sort();
const read = (name: string) => readFileSync(path.join(folder, name));
const page = () => read("page.js");
/** The bundler puts the packages of the worker into a file of their own. */
const worker = () =>
  names()
    .filter((name) => name !== "page.js")
    .map(read);
const compressed = (body: Buffer) => brotliCompressSync(body).length;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "bundle-"));
  await bundle(path.join(siteDir, "browser-server/benchmark/sizes/page.ts"), folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the bundle", () => {
  it("is a page, and a worker in files named by their content", () => {
    expect(
      names()
        .filter((name) => name !== "page.js")
        .every((name) => /\.[0-9a-f]{8}\.js$/.test(name)),
    ).toBe(true);
    expect(worker().length).toBeLessThanOrEqual(2);
  });

  it("has a worker of less than 25 KB, compressed", () => {
    const size = worker().reduce((sum, body) => sum + compressed(body), 0);
    console.log(`worker: ${size} bytes brotli; client and transport: ${compressed(page())}`);
    expect(size).toBeLessThan(mostBytes);
  });

  it("has the server in the worker alone, and none of what it does without", () => {
    expect(worker().join("")).toContain("connectionStateRecovery");
    expect(page().toString()).not.toContain("connectionStateRecovery");
    expect(worker().join("")).not.toMatch(/perMessageDeflate|Access-Control-Allow-Origin/);
  });

  it("has the release that the documentation describes", () => {
    expect(worker().join("")).toContain(library.version);
    for (const name of ["socket.io", "socket.io-client"]) {
      const { version } = JSON.parse(readFileSync(path.join(siteDir, "node_modules", name, "package.json"), "utf8"));
      expect(version).toBe(library.version);
    }
  });
});
