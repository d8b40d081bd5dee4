import { readFileSync } from "node:fs";
import path from "node:path";
import { minVersion, satisfies } from "semver";
import { describe, expect, it } from "vitest";

type Entry = { cpu?: string[]; engines?: { node?: string } };

const siteDir = path.join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(siteDir, file), "utf8");
const { engines } = JSON.parse(read("package.json")) as { engines: { node: string } };
const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, Entry> };

describe.each(engines.node.split(" || "))("the oldest Node.js in %s", (range) => {
  const oldest = minVersion(range)?.version ?? "";

  // They are optional, so npm leaves them out without a message if their `engines` say something else.
  it("gets every package with a program for a processor", () => {
    const native = Object.entries(packages).filter(([, { cpu }]) => cpu && !cpu.includes("wasm32"));
    expect(native.length).toBeGreaterThan(20);
    const without = native.filter(([, entry]) => entry.engines?.node && !satisfies(oldest, entry.engines.node));
    expect(without.map(([place, entry]) => `${place}: ${entry.engines?.node}`)).toEqual([]);
  });

  it("is the one that the README names", () => {
    expect(read("README.md")).toContain(`${oldest.replace(/\.0$/, "")} or newer`);
  });
});

it("is the same in the lock file", () => {
  expect(packages[""]?.engines).toEqual(engines);
});
