import type { Stroke } from "@site/features/demos/handlers/drawing";
import { boardSize, type Change, type Color, type Point } from "@site/features/demos/handlers/events";

/** The palette's tokens: the same drawing is readable on light and on dark paper. */
export const colorTokens: Record<Color, string> = {
  ink: "--ink",
  red: "--danger",
  orange: "--warning",
  green: "--success",
  teal: "--accent",
  blue: "--info",
  purple: "--code-keyword",
  gray: "--ink-faint",
};

/** How much a pen's pressure changes the width: 0.5, a mouse, leaves it as it is. */
export function widthAt(width: number, pressure: number): number {
  return width * (0.4 + 1.2 * pressure);
}

/** Paints strokes onto a canvas of any size; the board fills it. */
export class Painter {
  readonly #context: CanvasRenderingContext2D;
  readonly #colorOf: (color: Color) => string;

  constructor(canvas: HTMLCanvasElement) {
    // A context of two dimensions is refused for a canvas that has another one: this one has not.
    const context = canvas.getContext("2d") as CanvasRenderingContext2D;
    const style = getComputedStyle(canvas);
    context.lineCap = "round";
    context.lineJoin = "round";
    context.setTransform(canvas.width / boardSize.width, 0, 0, canvas.height / boardSize.height, 0, 0);
    this.#context = context;
    this.#colorOf = (color) => style.getPropertyValue(colorTokens[color]);
  }

  paintAll(strokes: Iterable<Stroke>): void {
    this.#context.clearRect(0, 0, boardSize.width, boardSize.height);
    for (const stroke of strokes) {
      this.paint(stroke, 0);
    }
  }

  /** Paints the part of a stroke from a point on, with the line that leads there. */
  paint({ color, width, points }: Stroke, from: number): void {
    this.#context.globalCompositeOperation = color === "eraser" ? "destination-out" : "source-over";
    this.#context.strokeStyle = this.#colorOf(color === "eraser" ? "ink" : color);
    this.#context.fillStyle = this.#context.strokeStyle;
    for (let i = from; i < points.length; i++) {
      this.#line(points[i - 1] ?? (points[i] as Point), points[i] as Point, width);
    }
  }

  #line([x0, y0]: Point, [x, y, pressure]: Point, width: number): void {
    const across = widthAt(width, pressure);
    this.#context.beginPath();
    if (x0 === x && y0 === y) {
      // A dot: a line without length is not painted, whatever its ends.
      this.#context.arc(x, y, across / 2, 0, 2 * Math.PI);
      this.#context.fill();
    } else {
      this.#context.lineWidth = across;
      this.#context.moveTo(x0, y0);
      this.#context.lineTo(x, y);
      this.#context.stroke();
    }
  }
}

/** Whether the picture can be painted on with a change, or has to be painted anew. */
export function addsOnly(change: Change): boolean {
  return change.type === "begin" || change.type === "extend";
}

/** A place in the window, as one on the board, and never outside it. */
export function toBoard({ clientX, clientY }: { clientX: number; clientY: number }, box: DOMRect): [number, number] {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value * 10) / 10));
  return [
    within(((clientX - box.left) / box.width) * boardSize.width, boardSize.width),
    within(((clientY - box.top) / box.height) * boardSize.height, boardSize.height),
  ];
}
