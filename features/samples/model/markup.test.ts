import { describe, expect, it } from "vitest";
import { markupFaults } from "./markup.ts";
import type { Sample } from "./sample.ts";

const faultsOf = (kind: Sample["kind"], text: string, title?: string) =>
  markupFaults({ page: "a.md", index: 0, line: 10, indent: 0, language: kind, kind, markers: { title }, text }).map(
    ({ line, message }) => `${line}: ${message}`,
  );

describe("markupFaults", () => {
  it.each([
    ["json", '{ "a": [1, 2] }'],
    ["yaml", "a: 1\nb:\n  - c"],
    ["yaml", "kind: Service\n---\nkind: Deployment"],
    ["yaml", "- a\n- b"],
    ["html", "<!doctype html>\n<title>A</title>\n<p>Text"],
    ["html", '<script src="/socket.io/socket.io.js"></script>'],
    ["html", "<ul><li>a<li>b</ul><script>const a = '</p>';</script><!-- </b> --><svg><path /></svg>"],
    ["html", "<template><b>a</b></template><button disabled>b</button>"],
    ["html", '<script type="importmap">{ "imports": {} }</script>'],
    ["css", "a { color: red }\n@media print { a { color: black } }"],
  ] as const)("accepts valid %s: %s", (kind, text) => {
    expect(faultsOf(kind, text)).toEqual([]);
  });

  it.each([
    ["json", '{\n  "a": 1,\n}', /^13: .*JSON/],
    ["json", '{\n  "a": 1', /^12: .*JSON/],
    ["yaml", "a: 1\n b: 2", /^12: bad indentation/],
    ["yaml", "a: 1\n---\nb: [", /^1[34]: /],
    ["html", "<p>\n</div>", /^12: <\/div> ends no element/],
    ["html", "<div>\n<section>\n</div>", /^12: <section> has no end tag/],
    ["html", "<p\n  class=a class=b>", /^12: duplicate attribute/],
    ["html", '<script type="importmap">\n{ "imports":\n}\n</script>', /^13: .*JSON/],
    ["css", "a {\n  color: red;", /^11: Unclosed block/],
    ["css", "a {}\n}", /^12: Unexpected }/],
  ] as const)("refuses broken %s with the line: %s", (kind, text, message) => {
    expect(faultsOf(kind, text)).toEqual([expect.stringMatching(message)]);
  });

  it("allows comments in a compiler's configuration alone", () => {
    const text = '{ "a": 1, // why\n}';
    expect(faultsOf("json", text, "tsconfig.json")).toEqual([]);
    expect(faultsOf("json", text, "package.json")).toHaveLength(1);
  });
});
