import { describe, expect, it } from "vitest";
import { outdated, reportOf, skipFault, skippedIn } from "./report.ts";
import { readPage } from "./sample.ts";

const lock = {
  packages: { "node_modules/socket.io": { version: "4.8.4" }, "node_modules/socket.io-3": { version: "3.1.2" } },
};
const counts = (name: string, text: string, run = 0) => ({ page: readPage(name, text), run });

describe("reportOf", () => {
  it("counts each page's samples, in the order of their names, and leaves out pages without any", () => {
    const report = reportOf(
      [
        counts("versioned_docs/version-3.x/a.md", "```js\n```"),
        counts("docs/b.md", '```js run\n```\n```json\n```\n```js skip="why"\n```\n```text\n```', 1),
        counts("docs/c.md", "Text."),
      ],
      lock,
    );
    expect(JSON.stringify(report)).toBe(
      JSON.stringify({
        "docs/b.md": { samples: 3, checked: 2, run: 1, skipped: 1, release: "4.8.4" },
        "versioned_docs/version-3.x/a.md": { samples: 1, checked: 1, run: 0, skipped: 0, release: "3.1.2" },
      }),
    );
    expect(skippedIn(report)).toBe(1);
  });
});

describe("outdated", () => {
  const line = { samples: 2, checked: 2, run: 2, skipped: 0, release: "4.8.4" };

  it("names pages that are new, gone or different", () => {
    const found = { "a.md": line, "b.md": { ...line, samples: 3 }, "c.md": line };
    expect(outdated({ "a.md": line, "b.md": line, "d.md": line }, found, new Set())).toEqual(["b.md", "c.md", "d.md"]);
  });

  it("does not ask how many samples ran where some could not", () => {
    expect(outdated({ "a.md": line }, { "a.md": { ...line, run: 1 } }, new Set(["a.md"]))).toEqual([]);
  });
});

describe("skipFault", () => {
  it("lets the number of skipped samples go down alone", () => {
    expect(skipFault(2, 2)).toBeUndefined();
    expect(skipFault(3, 2)).toMatch(/^3 samples are skipped, and 2 are allowed/);
    expect(skipFault(1, 2)).toMatch(/the limit is still 2. Lower it/);
  });
});
