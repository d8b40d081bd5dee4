import { applyChange, type Drawing } from "@site/features/demos/handlers/drawing";
import type { Drawn, Point } from "@site/features/demos/handlers/events";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Pen } from "./Pen";

let sent: Drawn[];
let drawn: Drawn[];
let isTaken: boolean;
let isGone: boolean;

const pen = (author: () => string | undefined = () => "me") =>
  new Pen({
    author,
    limits: { pointsPerPacket: 3, pointsPerStroke: 5 },
    onDrawn: (part) => {
      if (isGone && part.type === "extend") {
        return false;
      }
      drawn.push(part);
      return true;
    },
    send: async (part) => {
      sent.push(part);
      return isTaken;
    },
  });

const tool = { color: "teal", width: 4 } as const;
const points = (...places: number[]): Point[] => places.map((place) => [place, place, 0.5]);
const drawingOf = (parts: Drawn[]): Drawing => {
  const drawing = new Map();
  for (const part of parts) {
    applyChange(drawing, part);
  }
  return drawing;
};

beforeEach(() => {
  vi.useFakeTimers();
  [sent, drawn, isTaken, isGone] = [[], [], true, false];
});

afterEach(() => vi.useRealTimers());

it("shows each point at once, and sends them gathered", () => {
  const drawing = pen();
  drawing.down(tool, [1, 1, 0.5]);
  drawing.move(points(2, 3));
  expect(drawn).toHaveLength(3);
  expect(sent).toEqual([]);
  vi.runAllTimers();
  expect(sent).toEqual([{ type: "begin", id: "me.1", ...tool, points: points(1, 2, 3) }]);
  drawing.move(points(4));
  drawing.up();
  expect(sent[1]).toEqual({ type: "extend", id: "me.1", from: 3, points: points(4) });
  expect(drawingOf(sent)).toEqual(drawingOf(drawn));
});

it("goes on in a new stroke where one gets too long, in packets that are not", () => {
  const drawing = pen();
  drawing.down(tool, [1, 1, 0.5]);
  drawing.move(points(2, 3, 4, 5, 6, 7));
  drawing.up();
  expect(sent.map(({ points: { length } }) => length)).toEqual([3, 2, 3]);
  const [first, second] = drawingOf(sent).values();
  expect(first?.points).toEqual(points(1, 2, 3, 4, 5));
  expect(second?.points).toEqual(points(5, 6, 7));
  expect(drawingOf(drawn)).toEqual(drawingOf(sent));
});

it("goes on in a new stroke where somebody has cleared the one under the pen", () => {
  const drawing = pen();
  drawing.down(tool, [1, 1, 0.5]);
  vi.runAllTimers();
  isGone = true;
  drawing.move(points(2));
  isGone = false;
  drawing.move(points(3));
  drawing.up();
  expect(drawn.map(({ id }) => id)).toEqual(["me.1", "me.2", "me.2"]);
  expect(drawingOf(sent).get("me.2")?.points).toEqual(points(2, 3));
});

it("lifts itself when the server refuses a part", async () => {
  isTaken = false;
  const drawing = pen();
  drawing.down(tool, [1, 1, 0.5]);
  await vi.runAllTimersAsync();
  expect(drawing.isDown).toBe(false);
  drawing.move(points(2));
  await vi.runAllTimersAsync();
  expect(drawn).toHaveLength(1);
});

it("begins nothing without a connection, and hands over all of the stroke that one interrupted", async () => {
  let author: string | undefined = "me";
  const drawing = pen(() => author);
  drawing.down(tool, [1, 1, 0.5]);
  await vi.runAllTimersAsync();
  drawing.move(points(2));
  author = undefined;
  drawing.up();
  drawing.down(tool, [3, 3, 0.5]);
  drawing.move(points(4));
  expect(drawing.isDown).toBe(false);
  author = "me anew";
  await vi.runAllTimersAsync();
  expect(sent.flatMap((part) => part.points)).toEqual(points(1, 2));
  expect(sent.map(({ id }) => id)).toEqual(["me.1", "me.1"]);
  expect(drawn.flatMap((part) => part.points)).toEqual(points(1, 2));
});
