import { readFileSync } from "node:fs";
import path from "node:path";
import { load } from "cheerio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needing } from "../../../tools/programs/needing.ts";
import { findBrowser } from "../../../tools/setup/browser.mjs";
import { phoneWidth, sizeOf } from "../model/zoom";
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
  sequence: diagram("sequenceDiagram", "A->>B: x=1&y=2", "B-->>A: ok", "Note over A,B: noted", "A-xB: lost"),
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
      svg = (await studio.draw("x", text)).wide;
    });

    it("the same each time", async () => {
      await studio.draw("y", diagrams.flowchart);
      expect((await studio.draw("x", text)).wide).toBe(svg);
    });

    it("for phones, too, unless it has room there", async () => {
      const { wide, narrow = wide } = await studio.draw("x", text);
      expect(sizeOf(narrow).width).toBeLessThanOrEqual(phoneWidth);
      expect(narrow === wide).toBe(sizeOf(wide).width <= phoneWidth);
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
      const black = $("path, rect, circle, polygon")
        .toArray()
        .filter((shape) => $(shape).closest("[fill]").length === 0);
      expect(black).toEqual([]);
    });

    it("with all text in --ink", () => {
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
      expect(fills.filter((fill) => fill !== "var(--ink")).toEqual([]);
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
      expect(svg).not.toMatch(/<style|style=|class=|<script|foreignObject|data-|font-family="(?!var\(--face-code,)/);
    });
  });

  it("keeps every word", async () => {
    const $ = load((await studio.draw("x", diagrams.sequence)).wide, { xml: true });
    const texts = $("text")
      .toArray()
      .map((element) => $(element).text());
    expect(texts).toEqual(expect.arrayContaining(["A", "B", "x=1&y=2", "ok", "noted", "lost"]));
  });

  it("makes room for Chinese", async ({ skip }) => {
    const draws = studio.draw("x", diagram("flowchart LR", 'a["房间"]'));
    skip(
      await draws.then(
        () => false,
        (error: Error) => error.message.startsWith("no font"),
      ),
      "no font for Chinese",
    );
    const wide = async (label: string) => {
      const $ = load((await studio.draw("x", diagram("flowchart LR", `a["${label}"]`))).wide, { xml: true });
      return Number($("rect").attr("width"));
    };
    expect((await wide("房间房间")) - (await wide("房间"))).toBeCloseTo(28, 0);
  });

  it("tells where Mermaid does not understand the text, and draws the next one", async () => {
    await expect(studio.draw("x", diagram("flowchart LR", "a[one --> b"))).rejects.toThrow("Parse error on line");
    await expect(studio.draw("x", diagrams.flowchart)).resolves.toMatchObject({
      wide: expect.stringContaining("<svg"),
    });
  });

  it("refuses colours that would not follow the colour mode", async () => {
    await expect(studio.draw("x", diagram("flowchart LR", "a --> b", "style a fill:#f00"))).rejects.toThrow(
      "rgb(255, 0, 0)",
    );
    const themed = `%%{init: {"theme": "forest"}}%%\n${diagrams.flowchart}`;
    expect((await studio.draw("x", themed)).wide).not.toMatch(/rgb/);
  });

  it("refuses what it draws sequences without", async () => {
    await expect(studio.draw("x", `${diagrams.sequence}\n  loop always\n  A->>B: x\n  end`)).rejects.toThrow(
      "loop always",
    );
  });

  it("refuses kinds of diagrams that the site has no colours for", async () => {
    await expect(studio.draw("x", 'pie\n  "a": 3')).rejects.toThrow("is a pie diagram");
  });
});
