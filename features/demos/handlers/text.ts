/** Names and messages come from strangers: what is let in here can be shown to anybody. Pure. */

/** Looks empty, though Unicode calls it a letter or a symbol: Hangul fillers, the blank Braille pattern. */
const invisible = /[\u115f\u1160\u2800\u3164\uffa0]/gu;

/** Controls, bidirectional overrides and other formatting, private use, halves of surrogate pairs. */
const unprintable = /\p{C}/gu;

/** Of those, what Persian and emoji need between two letters. */
const unprintableInText = /(?!\u200c|\u200d|\n)\p{C}/gu;

/** Marks piled up on one letter reach into the lines above. */
const piledMarks = /(\p{M}{3})\p{M}+/gu;

export const lettersOf = (text: string): number => [...text].length;

/** A text many times too long is not worth cleaning. */
const cleanable = (text: string, letters: number) => text.length <= letters * 8;

type Cleaned<R extends string> = { value: string } | { reason: R };

/**
 * A name as others may see it: one line, without what cannot be seen, turns the text around or opens a tag.
 *
 * @param input whatever a client sent
 * @param letters how long it may be
 */
export function cleanName(input: unknown, letters: number): Cleaned<"name_missing" | "name_long"> {
  if (typeof input !== "string") {
    return { reason: "name_missing" };
  }
  if (!cleanable(input, letters)) {
    return { reason: "name_long" };
  }
  const value = input
    .normalize("NFC")
    .replace(invisible, " ")
    .replace(/\s+/gu, " ")
    .replace(unprintable, "")
    .replace(/[<>]/g, "")
    .replace(piledMarks, "$1")
    .trim();
  // A name of marks alone would sit on whatever stands before it.
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(value)) {
    return { reason: "name_missing" };
  }
  return lettersOf(value) > letters ? { reason: "name_long" } : { value };
}

/** Letters of other alphabets, and digits, that pass for Latin ones. After lower case, without marks. */
const lookAlikes = new Map(
  Object.entries({
    a: "аα",
    b: "вьβ",
    c: "сϲ",
    d: "ԁ",
    e: "еεє",
    g: "ɡ9",
    h: "нһ",
    i: "іιıl1|!ӏ",
    j: "јϳ",
    k: "кκ",
    m: "м",
    n: "пη",
    o: "оοσ0",
    p: "рρ",
    q: "ԛ",
    r: "г",
    s: "ѕ5",
    t: "тτ",
    u: "υμ",
    v: "ѵν",
    w: "ԝω",
    x: "хχ",
    y: "уγү",
    z: "ᴢ",
  }).flatMap(([latin, others]) => [...others].map((other): [string, string] => [other, latin])),
);

/**
 * What a name looks like at a glance: two names with the same skeleton are taken for one another.
 *
 * @param name a clean one
 */
export function skeleton(name: string): string {
  const letters = [...name.normalize("NFKD").toLowerCase()]
    .filter((letter) => /[^\p{M}\p{Z}\p{P}]/u.test(letter) || lookAlikes.has(letter))
    .map((letter) => lookAlikes.get(letter) ?? letter)
    .join("")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
  return letters === "" ? name : letters;
}

/** Who could be taken for somebody who runs the site. */
const reserved = ["Socket.IO", "admin", "moderator", "official"].map(skeleton);

/** Whether nobody may have a name, because it says that it's the site's. */
export function isReserved(name: string): boolean {
  const look = skeleton(name);
  return reserved.some((word) => look.includes(word));
}

/** A room's name as it stands in addresses and lists: lower case, hyphens for all that is no letter or digit. */
export function cleanRoom(input: unknown, letters: number): Cleaned<"room_invalid"> {
  if (typeof input !== "string" || !cleanable(input, letters)) {
    return { reason: "room_invalid" };
  }
  const value = input
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, "-")
    .replace(piledMarks, "$1")
    .replace(/^-+|-+$/g, "");
  return /[\p{L}\p{N}]/u.test(value) && lettersOf(value) <= letters ? { value } : { reason: "room_invalid" };
}

/** A message: may have lines, though no heap of empty ones. */
export function cleanText(input: unknown, letters: number): Cleaned<"text_missing" | "text_long"> {
  if (typeof input !== "string") {
    return { reason: "text_missing" };
  }
  if (!cleanable(input, letters)) {
    return { reason: "text_long" };
  }
  const value = input
    .replace(/\r\n?/g, "\n")
    .replace(unprintableInText, "")
    .replace(piledMarks, "$1")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  if (value.replace(invisible, "").replace(/[\s\p{C}\p{M}]/gu, "") === "") {
    return { reason: "text_missing" };
  }
  return lettersOf(value) > letters ? { reason: "text_long" } : { value };
}
