import { stripVTControlCharacters } from "node:util";

/** The frame that the bundler draws around an error. */
const frame = /^\s*(?:[│×╰╭─▶]+\s*)+/;

/** Lines that tell a reader nothing about the error: stack traces, progress, closing braces of printed errors. */
const noise = [
  /^\s*at .+/,
  /^\s*\.\.\. \d+ lines matching/,
  /^\[(INFO|SUCCESS)\]/,
  // The language is said already.
  /^\[ERROR\] Error: Unable to build website for locale /,
  /^Node version:/,
  /^npm warn/,
  /^\s*[}\]],?$/,
];

const mdxFault = /^Error: MDX compilation failed for file "(.+)"$/;

/** An error as the cause of another; what MDX calls a cause stands below its file already, and is no error's name. */
const causeFault = /^Cause: \w*(Error|Exception): /;

/** With less than this left, what failed may well have failed for it: the bundler does not say why it wrote nothing. */
const littleSpace = 32 * 1024 * 1024;

/** Where in a file: the details of an MDX error are JSON, spread over lines. */
function placeIn(details: readonly string[]): string {
  const number = (key: string) => new RegExp(`"${key}": (\\d+)`).exec(details.join("\n"))?.[1];
  const line = number("line");
  return line ? `:${line}:${number("column") ?? 1}` : "";
}

/** The innermost cause with the lines that belong to it comes first: around it, Docusaurus only tells what failed for it. */
function causeFirst(told: readonly string[]): string[] {
  const start = told.findLastIndex((line) => causeFault.test(line));
  if (start < 0) {
    return [...told];
  }
  const next = told.findIndex((line, index) => index > start && line.startsWith("[ERROR]"));
  const end = next < 0 ? told.length : next;
  const [cause = "", ...details] = told.slice(start, end);
  return [cause.replace("Cause: ", ""), ...details, "", ...told.slice(0, start), ...told.slice(end)];
}

/**
 * What a reader of a failed build needs of Docusaurus' output: the messages and causes with file and line, without
 * stack traces, with paths as they are in the repository, the cause before what failed for it.
 *
 * @param output everything the process printed
 * @param siteDir the site, absolute
 * @param space what the disk had left, in bytes
 */
export function faultIn(output: string, siteDir: string, space: number): string {
  const lines = stripVTControlCharacters(output).replaceAll(`${siteDir}/`, "").split("\n");
  const told: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = (lines[index] ?? "")
      .replace(frame, "")
      .replace(/^\s*\[cause\]: /, "Cause: ")
      .replace(/ \{$/, "");
    if (line === "Details:") {
      const start = index + 1;
      while (index + 1 < lines.length && frame.test(lines[index + 1] ?? "")) {
        index++;
      }
      const place = placeIn(lines.slice(start, index + 1));
      const fault = told.findLastIndex((other) => mdxFault.test(other));
      if (place && fault >= 0) {
        told[fault] = told[fault]?.replace(mdxFault, `Error: $1${place}`) ?? "";
      }
    } else if (!noise.some((pattern) => pattern.test(line)) && (line === "" || !told.includes(line))) {
      told.push(line);
    }
  }
  const text = causeFirst(told)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  if (/ENOSPC/.test(output) || space < littleSpace) {
    const left = `${(space / 1024 / 1024).toFixed(1)} MB left`;
    return `The disk is full (${left} for ${siteDir}). Free some space, then build again.\n${text}`.trim();
  }
  return text === "" ? "Docusaurus printed nothing." : text;
}
