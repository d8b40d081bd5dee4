/**
 * Some of Mermaid's shapes are outlined by hundreds of straight lines, written as curves, twice over: 17 kB for a
 * rounded box. Pure: SVG in, the same picture with few points out.
 */

type Point = readonly [x: number, y: number];
type Line = readonly [from: Point, to: Point];

/** Nobody sees a tenth of a pixel. */
const tolerance = 0.1;

/** Every such outline of the SVG with few points, and once. */
export function withPlainOutlines(svg: string): string {
  return svg
    .replace(/(<path\b[^>]*? d=")([^"]+)"/g, (_, start: string, d: string) => `${start}${plainOutline(d)}"`)
    .replace(/(<path\b[^>]*\/>)\1+/g, "$1");
}

/** @returns `d` as it is when it is anything else than straight lines written as curves */
export function plainOutline(d: string): string {
  const lines = straightLines(d);
  if (!lines) {
    return d;
  }
  const chains = chained(lines.filter(([from, to], index) => !same(from, to) && !isRepeated(lines, index)));
  return chains.map((points) => written(simplified(points))).join("");
}

/** The lines of a path that has `M` and `C` alone, and of the latter none that is bent. */
function straightLines(d: string): Line[] | undefined {
  const lines: Line[] = [];
  let at: Point | undefined;
  for (const [, command, rest = ""] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = rest.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const points = Array.from(
      { length: numbers.length / 2 },
      (_, i): Point => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0],
    );
    const [first, second, third] = points;
    if (command === "M" && first && points.length === 1) {
      at = first;
    } else if (command === "C" && at && first && second && third && points.length === 3) {
      const line: Line = [at, third];
      if (Math.max(distance(first, line), distance(second, line)) > tolerance) {
        return undefined;
      }
      lines.push(line);
      at = third;
    } else {
      return undefined;
    }
  }
  return lines;
}

const same = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1];

function isRepeated(lines: readonly Line[], index: number): boolean {
  const [from, to] = lines[index] as Line;
  return lines.slice(0, index).some((line) => same(line[0], from) && same(line[1], to));
}

/** Lines that go on where the one before ended, together. */
function chained(lines: readonly Line[]): Point[][] {
  const chains: Point[][] = [];
  for (const [from, to] of lines) {
    const chain = chains.at(-1);
    const end = chain?.at(-1);
    if (chain && end && same(end, from)) {
      chain.push(to);
    } else {
      chains.push([from, to]);
    }
  }
  return chains;
}

/** How far a point is from a line between two. */
function distance([x, y]: Point, [[x1, y1], [x2, y2]]: Line): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) {
    return Math.hypot(x - x1, y - y1);
  }
  const along = Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length ** 2));
  return Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1));
}

/** The points that the outline cannot do without (Douglas and Peucker). */
function simplified(points: readonly Point[]): Point[] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 3) {
    return [...points];
  }
  let farthest = 0;
  let most = 0;
  points.forEach((point, index) => {
    const away = distance(point, [first, last]);
    if (away > most) {
      most = away;
      farthest = index;
    }
  });
  if (most <= tolerance) {
    return [first, last];
  }
  return [...simplified(points.slice(0, farthest + 1)).slice(0, -1), ...simplified(points.slice(farthest))];
}

function written(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const closed = rest.length > 1 && first !== undefined && same(first, rest.at(-1) as Point);
  const lines = (closed ? rest.slice(0, -1) : rest).map((point) => `L${point.join(" ")}`);
  return `M${first?.join(" ")}${lines.join("")}${closed ? "Z" : ""}`;
}
