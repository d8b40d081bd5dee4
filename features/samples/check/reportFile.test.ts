import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type PageCounts, reportText } from "../model/report.ts";
import { readPage } from "../model/sample.ts";
import { ReportFile } from "./reportFile.ts";

const lock = { packages: { "node_modules/socket.io": { version: "4.8.4" } } };
const skipping = '```js skip="needs a phone"\nlet a;\n```\n';

let folder: string;
let limits: string;
let file: ReportFile;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "samples-report-"));
  limits = path.join(folder, "limits.json");
  writeFileSync(limits, '{ "skipped": 2 }');
  file = new ReportFile({ report: path.join(folder, "report.json"), limits });
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const results = (text: string, name = "docs/a.md"): PageCounts[] => [
  { page: readPage(name, text), run: 0, missing: new Map(), unchecked: 0, hash: "h" },
];

it("asks for a report where there is none, and has nothing to say when it is written", () => {
  expect(file.compare(results(skipping), lock)).toEqual([
    expect.stringMatching(/^1 samples are skipped, and the limit is still 2\. Lower it/),
    "features/samples/data/report.json is out of date for docs/a.md. Run: npm run samples -- --update-report",
  ]);
  expect(file.update(results(skipping), lock, true)).toBe(1);
  expect(file.compare(results(skipping), lock)).toEqual([]);
  expect(JSON.parse(readFileSync(limits, "utf8"))).toEqual({ skipped: 1 });
});

it("refuses more skipped samples than allowed, also when it is to write the report", () => {
  const tooMany = results(skipping.repeat(3));
  expect(file.compare(tooMany, lock)[0]).toMatch(/^3 samples are skipped, and 2 are allowed/);
  expect(() => file.update(tooMany, lock, true)).toThrow(/^3 samples are skipped, and 2 are allowed/);
  expect(JSON.parse(readFileSync(limits, "utf8"))).toEqual({ skipped: 2 });
});

it("leaves the lines of other pages if not all pages were checked", () => {
  file.update([...results(skipping), ...results(skipping, "docs/c.md")], lock, true);
  expect(file.update(results(skipping.repeat(0), "docs/c.md"), lock, false)).toBe(1);
  expect(() => file.update(results(skipping.repeat(2), "docs/b.md"), lock, false)).toThrow(/^3 samples are skipped/);
  expect(file.compare(results(skipping), lock)).toEqual([]);
});

it("has one line for each page in the committed report", () => {
  const committed = readFileSync(path.join(import.meta.dirname, "../data/report.json"), "utf8");
  expect(committed).toBe(reportText(JSON.parse(committed)));
});
