import { describe, expect, it } from "vitest";
import { plainOutline, withPlainOutlines } from "./outline";

const between = (from: number, to: number, part: number) => (from + (to - from) / part).toFixed(2);

/** As Mermaid's library for hand-drawn shapes writes a line. */
const curve = (x1: number, y1: number, x2: number, y2: number) =>
  `C${between(x1, x2, 3)} ${between(y1, y2, 3)}, ${between(x1, x2, 2)} ${between(y1, y2, 2)}, ${x2} ${y2}`;

const corners = [
  [0, 0],
  [5, 0],
  [9, 0],
  [9, 9],
  [0, 9],
  [0, 0],
] as const;

const sides = corners.slice(1).map(([x, y], index) => ({ from: corners[index] ?? [0, 0], x, y }));
const outline = `M0 0 ${sides.map(({ from, x, y }) => curve(from[0], from[1], x, y)).join(" ")}`;
const drawnTwice = sides
  .map(({ from, x, y }) => `M${from.join(" ")} ${curve(from[0], from[1], x, y)} `.repeat(2))
  .join("");

describe("plainOutline", () => {
  it("keeps the corners of an outline of straight curves", () => {
    expect(plainOutline(outline)).toBe("M0 0L9 0L9 9L0 9Z");
  });

  it("draws once what is drawn twice", () => {
    expect(plainOutline(drawnTwice)).toBe("M0 0L9 0L9 9L0 9Z");
  });

  it("keeps lines apart that do not touch", () => {
    expect(plainOutline(`M0 0 ${curve(0, 0, 9, 0)} M0 5 ${curve(0, 5, 9, 5)}`)).toBe("M0 0L9 0M0 5L9 5");
  });

  it("keeps a circle round", () => {
    const points = Array.from({ length: 101 }, (_, index) => [
      Math.round(1500 * Math.cos((index * Math.PI) / 50)) / 100,
      Math.round(1500 * Math.sin((index * Math.PI) / 50)) / 100,
    ]);
    const d = `M15 0 ${points
      .slice(1)
      .map(([x = 0, y = 0], i) => curve(points[i]?.[0] ?? 0, points[i]?.[1] ?? 0, x, y))
      .join(" ")}`;
    const kept = [...plainOutline(d).matchAll(/[ML](\S+) ([^LZ]+)/g)];
    expect(kept.length).toBeGreaterThan(20);
    expect(kept.length).toBeLessThan(50);
    for (const [, x, y] of kept) {
      expect(Math.hypot(Number(x), Number(y))).toBeCloseTo(15, 1);
    }
  });

  it.each(["M0 0C0 9, 9 9, 9 0", "M0 0L9 9", "M0 0 C3 0, 6 0, 9 0 Z", "M 0 0 h 9"])("leaves %s alone", (d) => {
    expect(plainOutline(d)).toBe(d);
  });
});

describe("withPlainOutlines", () => {
  it("makes one of an area and its edge that look the same", () => {
    const path = (d: string) => `<path d="${d}" fill="a" stroke="b"/>`;
    expect(withPlainOutlines(`<svg>${path(outline)}${path(drawnTwice)}</svg>`)).toBe(
      `<svg>${path("M0 0L9 0L9 9L0 9Z")}</svg>`,
    );
  });
});
