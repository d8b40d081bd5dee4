import type { ProgramFile } from "@site/browser-server/sandbox/messages";

export const languages = ["js", "ts"] as const;

export type Language = (typeof languages)[number];

/** The programs, in the order of the page. */
export const sides = ["server", "client 1", "client 2"] as const;

export type Side = (typeof sides)[number];

/** What the reader has written. */
export type PlaygroundProgram = {
  language: Language;
  /** A side without code does not run. */
  code: Record<Side, string>;
  /**
   * The other files of the server, by their path, such as `public/index.html`. If this is set, the clients are two
   * browsers that open the server's page, and have no code.
   */
  files?: Record<string, string>;
};

/** Of one editor, in characters: what a link or a browser's storage can carry. */
export const mostCode = 50_000;

const mostFiles = 20;

/** The folder whose files the server sends to browsers. It can't import them. */
const served = "public/";

export function isSameProgram(one: PlaygroundProgram, other: PlaygroundProgram): boolean {
  return (
    one.language === other.language &&
    sides.every((side) => one.code[side] === other.code[side]) &&
    JSON.stringify(one.files) === JSON.stringify(other.files)
  );
}

/** Whether an editor holds more than links and storage carry. It runs all the same. */
export function isTooLong({ code, files = {} }: PlaygroundProgram): boolean {
  return [...Object.values(code), ...Object.values(files)].some((text) => text.length > mostCode);
}

/** Reads what came from a link or from storage: anybody may have written it. */
export function readProgram(value: unknown): PlaygroundProgram | undefined {
  const { language, code, files } = (value ?? {}) as Record<string, unknown>;
  const isLanguage = languages.some((each) => each === language);
  if (!isLanguage || !isRecord(code)) {
    return undefined;
  }
  const texts = sides.map((side) => code[side]);
  if (!texts.every(isText)) {
    return undefined;
  }
  const [server = "", first = "", second = ""] = texts;
  const program = { language: language as Language, code: { server, "client 1": first, "client 2": second } };
  if (files === undefined) {
    return program;
  }
  const read = readFiles(files);
  return read && { ...program, files: read };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isText = (text: unknown): text is string => typeof text === "string" && text.length <= mostCode;
const isPath = (path: string) => path.length <= 100 && /^[\w-]+([./][\w-]+)*$/.test(path);

function readFiles(value: unknown): Record<string, string> | undefined {
  const entries = isRecord(value) ? Object.entries(value) : undefined;
  const isValid = entries?.every(([path, text]) => isPath(path) && isText(text)) && entries.length <= mostFiles;
  return entries && isValid ? (Object.fromEntries(entries) as Record<string, string>) : undefined;
}

/** The files beside the server's own one, apart by whether it can import or only send them. */
export function filesBeside({ files = {} }: PlaygroundProgram): Record<"imported" | "assets", ProgramFile[]> {
  const all = Object.entries(files).map(([path, code]) => ({ path, code }));
  const isAsset = ({ path }: ProgramFile) => path.startsWith(served) || !/\.[cm]?js$/.test(path);
  return { imported: all.filter((file) => !isAsset(file)), assets: all.filter(isAsset) };
}

/** The file that errors name. */
export function fileOf(side: Side, language: Language): string {
  return `${side.replace(" ", "-")}.${language}`;
}
