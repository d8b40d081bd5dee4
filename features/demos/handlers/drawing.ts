import { boardSize, type Change, colors, type Drawn, type Point, type StrokeId, widths } from "./events";

/** A drawing as it stands: strokes by ID, the lowest first. */
export type Drawing = ReadonlyMap<StrokeId, Stroke>;

export type Stroke = Pick<Extract<Change, { type: "begin" }>, "id" | "color" | "width" | "points">;

/**
 * Applies a change to a drawing, in place: who comes late applies tens of thousands at once. Pages use this for what
 * they show.
 *
 * @returns false for a change that says nothing new: it was applied before, or its stroke is gone
 */
export function applyChange(drawing: Map<StrokeId, Stroke>, change: Change): boolean {
  switch (change.type) {
    case "begin": {
      if (drawing.has(change.id)) {
        return false;
      }
      const { type: _type, points, ...stroke } = change;
      drawing.set(stroke.id, { ...stroke, points: [...points] });
      return true;
    }
    case "extend": {
      const stroke = drawing.get(change.id);
      // Fewer points than before are a change that came twice; more than there are, one that got lost.
      if (!stroke || stroke.points.length !== change.from) {
        return false;
      }
      stroke.points.push(...change.points);
      return true;
    }
    case "undo":
      return drawing.delete(change.id);
    case "clear": {
      const isNew = drawing.size > 0;
      drawing.clear();
      return isNew;
    }
  }
}

/** Tenths of a unit of the board, hundredths of the pressure: nobody sees more, and numbers are short on the wire. */
export function roundPoint([x, y, pressure]: Point): Point {
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10, Math.round(pressure * 100) / 100];
}

const isIn = <T>(list: readonly T[], value: unknown): value is T => list.includes(value as T);
const isBetween = (value: unknown, most: number) => typeof value === "number" && value >= 0 && value <= most;

function isPoint(value: unknown): value is Point {
  return (
    Array.isArray(value) &&
    value.length === 3 &&
    isBetween(value[0], boardSize.width) &&
    isBetween(value[1], boardSize.height) &&
    isBetween(value[2], 1)
  );
}

/** Whether a client sent a place on the board. */
export function isPlace(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && isPoint([...value, 0]);
}

/**
 * What a client sent, as a part of a stroke: a copy with nothing else in it.
 *
 * @returns undefined when it is none
 */
export function readDrawn(
  input: unknown,
  limits: { pointsPerPacket: number; pointsPerStroke: number },
): Drawn | undefined {
  const { type, id, color, width, from, points } = (input ?? {}) as Record<string, unknown>;
  if (typeof id !== "string" || !/^[\w-]{1,40}\.\d{1,9}$/.test(id)) {
    return undefined;
  }
  if (
    !Array.isArray(points) ||
    points.length === 0 ||
    points.length > limits.pointsPerPacket ||
    !points.every(isPoint)
  ) {
    return undefined;
  }
  const stroke = { id: id as StrokeId, points: points.map(roundPoint) };
  if (type === "begin" && isIn([...colors, "eraser" as const], color) && isIn(widths, width)) {
    return { type, ...stroke, color, width };
  }
  const isNext = Number.isInteger(from) && (from as number) > 0;
  if (type === "extend" && isNext && (from as number) + points.length <= limits.pointsPerStroke) {
    return { type, ...stroke, from: from as number };
  }
  return undefined;
}
