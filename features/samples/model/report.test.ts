import { describe, expect, it } from "vitest";
import { merged, outdated, type PageCounts, reportOf, reportText, skipFault, skippedIn } from "./report.ts";
import { readPage } from "./sample.ts";

const lock = {
  packages: { "node_modules/socket.io": { version: "4.8.4" }, "node_modules/socket.io-3": { version: "3.1.2" } },
};

const counts = (name: string, text: string, more: Partial<PageCounts> = {}): PageCounts => ({
  page: readPage(name, text),
  run: 0,
  missing: new Map(),
  unchecked: 0,
  hash: "h",
  ...more,
});

const line = { samples: 2, checked: 2, run: 2, parsed: 0, skipped: 0, release: "socket.io 4.8.4", hash: "h" };
const elsewhere = { ...line, checked: 1, run: 1, missing: { "not run: needs Redis": 1 } };

describe("reportOf", () => {
  it("counts each page's samples, in the order of their names, and leaves out pages without any", () => {
    const report = reportOf(
      [
        counts("versioned_docs/version-3.x/a.md", "```js\n```"),
        counts("docs/b.md", '```js run\n```\n```json\n```\n```js skip="why"\n```\n```text\n```', { run: 1 }),
        counts("docs/c.md", "Text."),
      ],
      lock,
    );
    expect(reportText(report)).toBe(`{
  "docs/b.md": {"samples":3,"checked":1,"run":1,"parsed":1,"skipped":1,"release":"socket.io 4.8.4","hash":"h"},
  "versioned_docs/version-3.x/a.md": {"samples":1,"checked":1,"run":0,"parsed":0,"skipped":0,"release":"socket.io 3.1.2","hash":"h"}
}
`);
    expect(skippedIn(report)).toBe(1);
  });

  it("counts fences that show a file of examples/ as checked: the examples' own check does that", () => {
    const page = counts("docs/a.md", '```js file="examples/bell/server.js"\n```\n```js run\n```', { run: 1 });
    expect(reportOf([page], lock)["docs/a.md"]).toMatchObject({ samples: 2, checked: 2, run: 1 });
    expect(Object.keys(reportOf([counts("docs/b.md", '```js file="examples/bell/server.js"\n```')], lock))).toEqual([
      "docs/b.md",
    ]);
  });

  it("does not count as checked what was only parsed", () => {
    const text = "```bash\n```\n```json\n```\n```py\n```\n```py run\n```\n```nginx\n```\n```ts\n```";
    expect(reportOf([counts("docs/a.md", text, { run: 1 })], lock)["docs/a.md"]).toMatchObject({
      samples: 6,
      checked: 3,
      parsed: 3,
    });
  });

  it("does not count what could not be checked here", () => {
    const missing = new Map([["not run: needs Redis", 1]]);
    const page = counts("docs/a.md", "```js run\n```\n```js run\n```", { run: 1, missing, unchecked: 1 });
    expect(reportOf([page], lock)["docs/a.md"]).toEqual(elsewhere);
  });
});

describe("outdated", () => {
  it("names pages that are new, gone or different", () => {
    const found = { "a.md": line, "b.md": { ...line, samples: 3 }, "c.md": line, "e.md": { ...line, hash: "other" } };
    const committed = { "a.md": line, "b.md": line, "d.md": line, "e.md": line };
    expect(outdated(committed, found)).toEqual(["b.md", "c.md", "d.md", "e.md"]);
  });

  it("does not ask how many samples pass where something is missing on this machine alone", () => {
    expect(outdated({ "a.md": line }, { "a.md": elsewhere })).toEqual([]);
    expect(outdated({ "a.md": elsewhere }, { "a.md": line })).toEqual(["a.md"]);
    expect(outdated({ "a.md": { ...line, samples: 3 } }, { "a.md": elsewhere })).toEqual(["a.md"]);
  });
});

describe("merged", () => {
  it("keeps what a better equipped machine has found out", () => {
    expect(merged({ "a.md": line, "b.md": line }, { "a.md": elsewhere })).toEqual({ "a.md": line });
    expect(merged({ "a.md": { ...line, samples: 3 } }, { "a.md": elsewhere })).toEqual({ "a.md": elsewhere });
    expect(merged({ "a.md": elsewhere }, { "a.md": line })).toEqual({ "a.md": line });
  });
});

describe("skipFault", () => {
  it("lets the number of skipped samples go down alone", () => {
    expect(skipFault(2, 2)).toBeUndefined();
    expect(skipFault(3, 2)).toMatch(/^3 samples are skipped, and 2 are allowed/);
    expect(skipFault(1, 2)).toMatch(/the limit is still 2. Lower it/);
  });
});
