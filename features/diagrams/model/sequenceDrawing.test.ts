import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { measureCode } from "./letters";
import { readSequence } from "./sequence";
import { formats, sequenceDrawing } from "./sequenceDrawing";

const wideLetters = (text: string) => text.length * 0.7;
const measures = { regular: wideLetters, bold: wideLetters };

const diagrams = {
  "two participants": `sequenceDiagram
    accTitle: Packets & more
    accDescr: What crosses
    participant C as Client
    participant S as Server
    C->>S: GET /socket.io/?EIO=4&transport=polling
    S-->>C: 0{"sid":"…","upgrades":["websocket"],"pingInterval":25000}
    Note over C,S: connected, and events flow over HTTP
    Note over S: keeps rooms and data, stores event B
    C->>C: keeps what it could not send
    C->>S: 2probe`,
  "four participants": `sequenceDiagram
    accTitle: A session without stickiness
    accDescr: What crosses
    participant C as Client
    participant L as Load balancer
    participant A as Server 1
    participant B as Server 2
    C->>L: POST sid = x
    L->>B: POST sid = x
    B-->>C: 400 Session ID unknown
    A--xL: 200 (lost)
    B->>B: forgets it
    Note over L,B: later`,
};

type Box = { left: number; right: number; top: number; bottom: number };

function boxesOf(svg: string): Box[] {
  const $ = load(svg, { xml: true });
  return $("rect")
    .toArray()
    .map((rect) => {
      const [x = 0, y = 0, width = 0, height = 0] = ["x", "y", "width", "height"].map((name) =>
        Number($(rect).attr(name)),
      );
      return { left: x, right: x + width, top: y, bottom: y + height };
    });
}

describe.each(Object.entries(diagrams))("draws %s", (_, text) => {
  describe.each(Object.entries(formats))("%s", (_name, format) => {
    const svg = sequenceDrawing(readSequence(text), "dx", format, measures);
    const $ = load(svg, { xml: true });
    const boxes = boxesOf(svg);
    const height = Number($("svg").attr("height"));

    it("with every box within the drawing", () => {
      const outside = boxes.filter(
        ({ left, right, top, bottom }) => left < 0 || right > format.width || top < 0 || bottom > height,
      );
      expect(outside).toEqual([]);
    });

    it("with no box over another", () => {
      const overlapping = boxes.filter((one, index) =>
        boxes
          .slice(index + 1)
          .some(
            (other) =>
              one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
          ),
      );
      expect(overlapping).toEqual([]);
    });

    it("with every text of a packet in its own box, and never without a box", () => {
      const texts = $("g[font-family] text")
        .toArray()
        .map((element) => {
          const half = (measureCode($(element).text()) * format.code) / 2;
          const [x, y] = [Number($(element).attr("x")), Number($(element).attr("y"))];
          return { left: x - half, right: x + half, top: y - 0.7 * format.code, bottom: y + 0.2 * format.code };
        });
      const loose = texts.filter(
        (text) =>
          !boxes.some(
            (box) =>
              box.left <= text.left && text.right <= box.right && box.top <= text.top && text.bottom <= box.bottom,
          ),
      );
      expect(texts.length).toBeGreaterThan(0);
      expect(loose).toEqual([]);
    });

    it("with names that do not run into each other", () => {
      const names = $("g[font-weight=600] text")
        .toArray()
        .map((element) => {
          const half = (wideLetters($(element).text()) * format.name) / 2;
          const x = Number($(element).attr("x"));
          return { left: x - half, right: x + half, y: $(element).attr("y") };
        });
      for (const [index, name] of names.entries()) {
        expect(name.left).toBeGreaterThanOrEqual(-0.1);
        expect(name.right).toBeLessThanOrEqual(format.width + 0.1);
        const others = names.slice(index + 1).filter(({ y }) => y === name.y);
        expect(others.filter((other) => name.left < other.right && other.left < name.right)).toEqual([]);
      }
    });

    it("with every word, a name and a description", () => {
      const shown = $("text")
        .toArray()
        .map((element) => $(element).text())
        .join("")
        .replace(/\s/g, "");
      for (const { text: words } of readSequence(text).steps) {
        expect(shown).toContain(words.replace(/\s/g, ""));
      }
      expect($("#dx-title").text()).toBe(readSequence(text).title);
      expect($("svg").attr("aria-describedby")).toBe("dx-desc");
    });
  });
});

it("tells packets apart by their lines, not by color alone", () => {
  const of = (arrow: string) =>
    sequenceDrawing(readSequence(`sequenceDiagram\nA${arrow}B: x`), "dx", formats.wide, measures);
  expect(of("->>")).not.toContain("stroke-dasharray");
  expect(of("-->>")).toContain('stroke-dasharray="4 4"');
  expect(of("-x")).toContain("l10 10m0-10l-10 10");
});

it("shows one participant in the middle", () => {
  const svg = sequenceDrawing(readSequence("sequenceDiagram\nA->>A: x"), "dx", formats.narrow, measures);
  expect(load(svg, { xml: true })("circle").attr("cx")).toBe("163");
});
