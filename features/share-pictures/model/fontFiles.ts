/** A file of a font that is split by characters. */
export type FontFile = {
  /** Its name in the package: `noto-sans-sc-105-wght-normal.woff2`. */
  name: string;
  /** The first and the last code point of each range that it has. */
  ranges: [number, number][];
};

/**
 * @param unicode the `unicode.json` of a package of Fontsource: the ranges of each subset, as CSS writes them
 * @param font the name that the files of the package begin with
 */
export function fontFiles(unicode: Readonly<Record<string, string>>, font: string): FontFile[] {
  return Object.entries(unicode).map(([subset, ranges]) => ({
    name: `${font}-${subset.replace(/^\[|\]$/g, "")}-wght-normal.woff2`,
    ranges: ranges.split(",").map((range) => {
      const [first = "", last = first] = range.trim().replace(/^U\+/i, "").split("-");
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    }),
  }));
}

function has({ ranges }: FontFile, character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => first <= point && point <= last);
}

/** The files that a text needs. */
export function filesFor(text: string, files: readonly FontFile[]): FontFile[] {
  const characters = [...new Set(text)];
  return files.filter((file) => characters.some((character) => has(file, character)));
}

/** The characters of a text that the font can't draw, each once. */
export function missingIn(text: string, files: readonly FontFile[]): string[] {
  return [...new Set(text)].filter((character) => !files.some((file) => has(file, character)));
}
