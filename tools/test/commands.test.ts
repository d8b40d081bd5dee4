import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { siteDir } from "../setup/setUp.mjs";
import { calls } from "./commands.mjs";

const read = (file: string) => readFileSync(path.join(siteDir, file), "utf8");
const scripts: Record<string, string> = JSON.parse(read("package.json")).scripts;
const named = [...read("README.md").matchAll(/^\| `npm (?:run )?([\w:-]+)/gm)].map(([, script = ""]) => script);

it("calls every command of the README's table", () => {
  expect(named.length).toBeGreaterThan(20);
  expect(Object.keys(calls).toSorted()).toEqual(named.toSorted());
});

it("names scripts that install what they need", () => {
  expect(named.filter((script) => !scripts[script]?.startsWith("node tools/"))).toEqual([]);
});
