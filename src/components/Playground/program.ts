export const languages = ["js", "ts"] as const;

export type Language = (typeof languages)[number];

/** The editors, in the order of the page. */
export const sides = ["server", "client 1", "client 2"] as const;

export type Side = (typeof sides)[number];

/** What the reader has written. A side without code does not run. */
export type PlaygroundProgram = { language: Language; code: Record<Side, string> };

/** Of one editor, in characters: what a link or a browser's storage can carry. */
export const mostCode = 50_000;

export function isSameProgram(one: PlaygroundProgram, other: PlaygroundProgram): boolean {
  return one.language === other.language && sides.every((side) => one.code[side] === other.code[side]);
}

/** Whether a side holds more than links and storage carry. It runs all the same. */
export function isTooLong({ code }: PlaygroundProgram): boolean {
  return sides.some((side) => code[side].length > mostCode);
}

/** Reads what came from a link or from storage: anybody may have written it. */
export function readProgram(value: unknown): PlaygroundProgram | undefined {
  const { language, code } = (value ?? {}) as { language?: unknown; code?: Record<string, unknown> };
  const isLanguage = languages.some((each) => each === language);
  if (!isLanguage || typeof code !== "object" || code === null) {
    return undefined;
  }
  const texts = sides.map((side) => code[side]);
  if (!texts.every((text): text is string => typeof text === "string" && text.length <= mostCode)) {
    return undefined;
  }
  const [server = "", first = "", second = ""] = texts;
  return { language: language as Language, code: { server, "client 1": first, "client 2": second } };
}

/** The file that errors name. */
export function fileOf(side: Side, language: Language): string {
  return `${side.replace(" ", "-")}.${language}`;
}
