import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const folder = path.join(import.meta.dirname, "../../examples/memory-usage");

async function measure(...args: string[]): Promise<Record<string, { clients: number; heapPerClientKiB: number }>> {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), "memory-usage-")), "results.json");
  await promisify(execFile)(process.execPath, ["measure.js", "--clients", "20", "--json", file, ...args], {
    cwd: folder,
  });
  return JSON.parse(readFileSync(file, "utf8"));
}

it.each(["ws, 2 namespaces", "long-polling"])("measures a server with clients: %s", async (name) => {
  const results = await measure("--only", name);
  expect(Object.keys(results)).toEqual([name]);
  expect(results[name]).toMatchObject({ clients: 20, afterwards: { clients: 0 } });
  expect(results[name]?.heapPerClientKiB).toBeGreaterThan(0);
});

it("skips an engine that isn't installed", async () => {
  expect(await measure("--only", "eiows")).toEqual({});
});

it("names the scenarios if it doesn't know one", async () => {
  await expect(measure("--only", "smoke")).rejects.toThrow(/--only must be one of: ws; .*long-polling/);
});
