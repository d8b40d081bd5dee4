/** How wide text is, and where it breaks. Pure. */

/** The width of a text, in parts of its size. */
export type Measure = (text: string) => number;

const fullWidth = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/** The widest of the code faces that a system may have, SF Mono, has letters of this many ems. */
export const codeLetter = 0.62;

/** The code face has one width, which needs no font to be known. */
export const measureCode: Measure = (text) =>
  [...text].reduce((width, letter) => width + (fullWidth.test(letter) ? 1 : codeLetter), 0);

/** @param advances the width of each letter that occurs, in parts of its size */
export function measureBy(advances: ReadonlyMap<string, number>): Measure {
  return (text) =>
    [...text].reduce((width, letter) => width + (fullWidth.test(letter) ? 1 : (advances.get(letter) ?? 1)), 0);
}

/** Where a line may end: after a space, within an address or JSON after a sign, and after Han. */
const breaks = /(?<=[\s&?,/;，。、；：）])|(?<=\p{Script=Han})(?![，。、；：）])|(?=（)/u;

/**
 * A text in lines of about the same length, as few as possible. A word breaks only where it has no room in a line of
 * its own.
 *
 * @param room the longest a line may be, as `measure` counts
 */
export function inLines(text: string, room: number, measure: Measure): string[] {
  const words = text.split(breaks).flatMap((word) => pieces(word, room, measure));
  const tight = filled(words, room, measure);
  if (tight.length === 1) {
    return tight;
  }
  // The smallest room that needs no more lines.
  const widest = Math.max(...words.map((word) => measure(word.trim())));
  for (let part = 0.5; part < 1; part += 0.05) {
    const even = filled(words, Math.max(widest, room * part), measure);
    if (even.length === tight.length) {
      return even;
    }
  }
  return tight;
}

function filled(words: readonly string[], room: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = `${lines.at(-1) ?? ""}${word}`;
    if (lines.length > 0 && measure(line.trimEnd()) <= room) {
      lines[lines.length - 1] = line;
    } else {
      lines.push(word);
    }
  }
  return lines.map((line) => line.trim());
}

function pieces(word: string, room: number, measure: Measure): string[] {
  if (measure(word.trim()) <= room) {
    return [word];
  }
  let end = 1;
  const letters = [...word];
  while (end < letters.length && measure(letters.slice(0, end + 1).join("")) <= room) {
    end += 1;
  }
  return [letters.slice(0, end).join(""), ...pieces(letters.slice(end).join(""), room, measure)];
}
