import { roundPoint } from "@site/features/demos/handlers/drawing";
import type { Color, Drawn, Point, StrokeId, Width } from "@site/features/demos/handlers/events";

export type Tool = { color: Color | "eraser"; width: Width };

type Options = {
  /**
   * Letters before the dot of a stroke's ID: the server lets nobody draw under another's. Undefined while there is no
   * connection: no stroke begins then.
   */
  author: () => string | undefined;
  limits: { pointsPerPacket: number; pointsPerStroke: number };
  /** Every part of a stroke at once, for the reader's own eyes. False: the stroke is not there any more. */
  onDrawn: (part: Drawn) => boolean;
  /** The same, gathered for some milliseconds, for the server. False: the server refused it, and the stroke ends. */
  send: (part: Drawn) => Promise<boolean>;
};

type Stroke = { id: StrokeId; tool: Tool; points: Point[]; sent: number };

/** Milliseconds that points are gathered for. */
const gatherFor = 50;

/** Draws one stroke at a time: shows it point by point, sends it packet by packet. */
export class Pen {
  #stroke: Stroke | undefined;
  #strokes = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: Options) {}

  get isDown(): boolean {
    return this.#stroke !== undefined;
  }

  down(tool: Tool, point: Point): void {
    this.up();
    const author = this.options.author();
    if (author === undefined) {
      return;
    }
    this.#strokes += 1;
    this.#stroke = { id: `${author}.${this.#strokes}`, tool, points: [], sent: 0 };
    this.move([point]);
  }

  move(points: readonly Point[]): void {
    const { limits, onDrawn } = this.options;
    for (const point of points.map(roundPoint)) {
      const stroke = this.#stroke;
      if (!stroke) {
        return;
      }
      stroke.points.push(point);
      const isSeen = onDrawn(partOf(stroke, stroke.points.length - 1, 1));
      if (!isSeen && stroke.points.length > 1) {
        // Somebody has cleared the board under the pen.
        this.#stroke = undefined;
        this.down(stroke.tool, point);
      } else if (stroke.points.length >= limits.pointsPerStroke) {
        // Nobody notices that a very long stroke is two.
        this.down(stroke.tool, point);
      }
    }
    this.#timer ??= setTimeout(() => this.#flush(), gatherFor);
  }

  up(): void {
    this.#flush();
    this.#stroke = undefined;
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const stroke = this.#stroke;
    while (stroke && stroke.sent < stroke.points.length) {
      const part = partOf(stroke, stroke.sent, this.options.limits.pointsPerPacket);
      stroke.sent += part.points.length;
      this.options.send(part).then((isTaken) => {
        if (!isTaken && this.#stroke === stroke) {
          this.#stroke = undefined;
        }
      });
    }
  }
}

function partOf({ id, tool, points }: Stroke, from: number, count: number): Drawn {
  const part = points.slice(from, from + count);
  return from === 0 ? { type: "begin", id, ...tool, points: part } : { type: "extend", id, from, points: part };
}
