/** The regions of an example's file, and the file as readers see it: without the comments that mark them. Pure. */

export type ExampleFile = {
  /** The file's lines without the comments of regions. */
  lines: string[];
  /** Name → its lines: `from` and `to` are places in `lines`, `to` is behind the last one. */
  regions: ReadonlyMap<string, Region>;
};

export type Region = { from: number; to: number };

/** What is wrong with the comments of regions. */
export class RegionFault extends Error {
  /** @param line line of the example's file, from 1 */
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}

/** `// #region name`, also behind `#`, and in `/* … *\/`, `<!-- … -->` and `{/* … *\/}`. */
const marker = /^\s*(?:\/\/|#|\/\*|<!--|\{\/\*)\s*#(region|endregion)\b[ \t]*([\w-]*)\s*(?:\*\/\}?|-->)?\s*$/;

/**
 * Reads the text of an example's file. Regions may stand within one another.
 *
 * @throws RegionFault for a region without a name, end or beginning, for two of one name, and for regions that overlap
 */
export function readExample(text: string): ExampleFile {
  const lines: string[] = [];
  const regions = new Map<string, Region>();
  const open: { name: string; from: number; line: number }[] = [];
  let afterMarker = false;
  for (const [index, line] of text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .entries()) {
    const [, kind, name = ""] = marker.exec(line) ?? [];
    if (kind === undefined) {
      // Where a comment stood between two blank lines, one of them goes with it.
      const doubled: boolean = afterMarker && line.trim() === "" && (lines.at(-1) ?? "").trim() === "";
      if (!doubled) {
        lines.push(line);
      }
      afterMarker = doubled;
      continue;
    }
    afterMarker = true;
    if (kind === "region") {
      openRegion(name, index + 1);
    } else {
      closeRegion(name, index + 1);
    }
  }
  const [unclosed] = open;
  if (unclosed) {
    throw new RegionFault(`the region "${unclosed.name}" has no end: add // #endregion.`, unclosed.line);
  }
  return { lines, regions };

  function openRegion(name: string, line: number): void {
    if (name === "") {
      throw new RegionFault("a region has no name: write // #region name.", line);
    }
    if (regions.has(name) || open.some((other) => other.name === name)) {
      throw new RegionFault(`there are two regions "${name}": name one differently.`, line);
    }
    open.push({ name, from: lines.length, line });
  }

  function closeRegion(name: string, line: number): void {
    const region = open.pop();
    if (!region) {
      throw new RegionFault("#endregion without a #region before it: remove it.", line);
    }
    if (name !== "" && name !== region.name) {
      throw new RegionFault(
        `the regions "${region.name}" and "${name}" overlap: close "${region.name}" first, it was opened last.`,
        line,
      );
    }
    regions.set(region.name, { from: region.from, to: lines.length });
  }
}

/**
 * The lines of a region, or of the whole file, without blank ones at the ends.
 *
 * @returns undefined when there is no such region
 */
export function rangeOf({ lines, regions }: ExampleFile, region?: string): Region | undefined {
  const range = region === undefined ? { from: 0, to: lines.length } : regions.get(region);
  if (!range) {
    return undefined;
  }
  let { from, to } = range;
  while (from < to && lines[from]?.trim() === "") {
    from++;
  }
  while (to > from && lines[to - 1]?.trim() === "") {
    to--;
  }
  return { from, to };
}
