import { readFileSync } from "node:fs";
import path from "node:path";
import { load } from "cheerio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needing } from "../../../tools/programs/needing.ts";
import { findBrowser } from "../../../tools/setup/browser.mjs";
import { openStudio, type Studio } from "./draw";

const styles = readFileSync(path.join(import.meta.dirname, "../../../src/css/tokens.css"), "utf8");

const diagram = (kind: string, ...lines: string[]) =>
  [kind, "accTitle: A title", "accDescr: A description & more", ...lines].join("\n  ");

const diagrams = {
  flowchart: diagram(
    "flowchart LR",
    'a["one & two"] ==> b([two])',
    "b -.-> c{three} -->|label| d[(four)]",
    "subgraph s[group]\nc\nend",
  ),
  sequence: diagram(
    "sequenceDiagram",
    "autonumber",
    "A->>+B: x=1&y=2",
    "B-->>-A: ok",
    "Note over A,B: noted",
    "loop always\nA-xB: lost\nend",
  ),
  state: diagram("stateDiagram-v2", "[*] --> one", "one --> two: event", "two --> [*]"),
  class: diagram("classDiagram", "Server <|-- Namespace: has", "class Server{ +emit(name) }"),
};

// Where there is no Chromium, `npm run diagrams` itself says what to install.
describe.skipIf(!findBrowser())(needing("Chromium", Boolean(findBrowser()), "the studio"), () => {
  let studio: Studio;

  beforeAll(async () => {
    studio = await openStudio(styles);
  });

  afterAll(() => studio?.close());

  describe.each(Object.entries(diagrams))("draws a %s diagram", (_, text) => {
    let svg: string;

    beforeAll(async () => {
      svg = await studio.draw("dx", text);
    });

    it("the same each time", async () => {
      await studio.draw("dy", diagrams.flowchart);
      expect(await studio.draw("dx", text)).toBe(svg);
    });

    it("with a name and a description", () => {
      const $ = load(svg, { xml: true });
      expect($("svg").attr("role")).toBe("img");
      expect($(`#${$("svg").attr("aria-labelledby")}`).text()).toBe("A title");
      expect($(`#${$("svg").attr("aria-describedby")}`).text()).toBe("A description & more");
    });

    it("in its natural size", () => {
      const $ = load(svg, { xml: true });
      const [, , width = 0, height = 0] = ($("svg").attr("viewBox") ?? "").split(" ").map(Number);
      expect(Number($("svg").attr("width"))).toBe(Math.ceil(width));
      expect(Number($("svg").attr("height"))).toBe(Math.ceil(height));
    });

    it("in the site's colours alone, all of which follow the colour mode", () => {
      const $ = load(svg, { xml: true });
      const colours = $("[fill], [stroke]")
        .toArray()
        .flatMap((element) => [$(element).attr("fill"), $(element).attr("stroke")])
        .filter((color) => color !== undefined && color !== "none");
      expect(colours.length).toBeGreaterThan(0);
      expect(colours.filter((color) => !/^var\(--[\w-]+,#\w+\)$/.test(color ?? ""))).toEqual([]);
      // A shape without a fill of its own would be black in both modes.
      expect($("path, rect, circle, polygon").not("[fill]").length).toBe(0);
    });

    it("with all text in --ink, or --paper on a number's disc", () => {
      const $ = load(svg, { xml: true });
      const fills = $("text, tspan")
        .toArray()
        .filter((element) =>
          $(element)
            .contents()
            .toArray()
            .some((node) => node.type === "text"),
        )
        .map((element) => $(element).closest("[fill]").attr("fill")?.split(",")[0]);
      expect(fills.length).toBeGreaterThan(0);
      expect(fills.filter((fill) => fill !== "var(--ink" && fill !== "var(--paper")).toEqual([]);
    });

    it("with ids of its own, each of which is used, and none that is missing", () => {
      const $ = load(svg, { xml: true });
      const ids = $("[id]")
        .toArray()
        .map((element) => $(element).attr("id") ?? "");
      const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"|aria-\w+="([^"]+)"/g)].map(
        (found) => found[1] ?? found[2] ?? found[3],
      );
      expect(ids.filter((id) => !id.startsWith("dx-"))).toEqual([]);
      expect(new Set(ids)).toEqual(new Set(used));
    });

    it("as plain shapes: no style sheet, class, script or HTML", () => {
      expect(svg).not.toMatch(/<style|style=|class=|<script|foreignObject|data-|font-family/);
    });
  });

  it("keeps every word", async () => {
    const $ = load(await studio.draw("dx", diagrams.sequence), { xml: true });
    const texts = $("text")
      .toArray()
      .map((element) => $(element).text());
    expect(texts).toEqual(expect.arrayContaining(["A", "B", "x=1&y=2", "ok", "noted", "lost"]));
  });

  it("makes room for Chinese", async ({ skip }) => {
    const draws = studio.draw("dx", diagram("flowchart LR", 'a["房间"]'));
    skip(
      await draws.then(
        () => false,
        (error: Error) => error.message.startsWith("no font"),
      ),
      "no font for Chinese",
    );
    const wide = async (label: string) => {
      const $ = load(await studio.draw("dx", diagram("flowchart LR", `a["${label}"]`)), { xml: true });
      return Number($("rect").attr("width"));
    };
    expect((await wide("房间房间")) - (await wide("房间"))).toBeCloseTo(30, 0);
  });

  it("tells where Mermaid does not understand the text, and draws the next one", async () => {
    await expect(studio.draw("dx", diagram("flowchart LR", "a[one --> b"))).rejects.toThrow("Parse error on line");
    await expect(studio.draw("dx", diagrams.flowchart)).resolves.toContain("<svg");
  });

  it("refuses colours that would not follow the colour mode", async () => {
    await expect(studio.draw("dx", diagram("flowchart LR", "a --> b", "style a fill:#f00"))).rejects.toThrow(
      "rgb(255, 0, 0)",
    );
    const themed = `%%{init: {"theme": "forest"}}%%\n${diagrams.flowchart}`;
    await expect(studio.draw("dx", themed)).resolves.not.toMatch(/rgb/);
  });

  it("refuses kinds of diagrams that the site has no colours for", async () => {
    await expect(studio.draw("dx", 'pie\n  "a": 3')).rejects.toThrow("is a pie diagram");
  });
});
