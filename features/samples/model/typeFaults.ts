/** What the compiler finds, as errors of pages. Pure. */

import ts from "typescript";
import type { Fault } from "./fault.ts";
import { packageOf } from "./packageOf.ts";
import type { ProjectFile } from "./project.ts";
import { inForm, pageLine, type Sample } from "./sample.ts";

/** A finding of the compiler, in the characters of the file that it read. */
export type Finding = { file: ProjectFile; code: number; start: number; length: number; message: string };

export function findingOf(file: ProjectFile, diagnostic: ts.Diagnostic): Finding {
  return {
    file,
    code: diagnostic.code,
    start: diagnostic.start ?? 0,
    length: diagnostic.length ?? 0,
    message: ts.flattenDiagnosticMessageText(diagnostic.messageText, "\n"),
  };
}

/**
 * Holds what the compiler finds in a sample against what the page says.
 *
 * @param findings those of this sample
 * @param library what samples are checked against, such as `socket.io 4.8.4`
 */
export function typeFaults(sample: Sample, findings: readonly Finding[], library: string): Fault[] {
  const announced = sample.markers.typeErrors ?? [];
  const surprises = findings.filter(({ code }) => !announced.includes(code));
  const absent = announced.filter((code) => !findings.some((finding) => finding.code === code));
  const others = announced.length > 0 ? `, and only ${announced.map(named).join(", ")}` : "";
  return [
    ...surprises.map((finding) => ({
      ...placeOf(finding),
      message: inForm(sample, `${named(finding.code)}: ${finding.message}`),
      expected: hintFor(finding) ?? `a sample that compiles with ${library}${others}`,
    })),
    ...(absent.length > 0
      ? [
          {
            page: sample.page,
            line: sample.line,
            message: inForm(sample, `compiles without ${absent.map(named).join(", ")}.`),
            expected: "the errors that type-error= announces",
          },
        ]
      : []),
  ];
}

function named(code: number): string {
  return `TS${code}`;
}

function placeOf({ file: { sample, shift }, start, length }: Finding): Pick<Fault, "page" | "line" | "columns"> {
  const offset = Math.max(0, start - shift);
  const before = sample.text.slice(0, offset).split("\n");
  const column = sample.indent + (before.at(-1)?.length ?? 0);
  // What goes on over the line's end is cut there.
  const columns = [column, column + length] as const;
  return { page: sample.page, line: pageLine(sample, before.length), ...(sample.form ? {} : { columns }) };
}

/** The others are what the compiler says of a relative import without a file's ending. */
const cannotFindModule = [2307, 2834, 2835];
const cannotFindName = 2304;

function hintFor({ code, message }: Finding): string | undefined {
  const [, name = ""] = /'([^']+)'/.exec(message) ?? [];
  if (cannotFindModule.includes(code)) {
    return name.startsWith(".") || code !== cannotFindModule[0]
      ? "a fence of this page with the imported file's name as its title"
      : `a package that is installed for samples: (cd features/samples/environment && npm install ${packageOf(name)[0]})`;
  }
  return code === cannotFindName && ["io", "socket", "httpServer", "app", "manager"].includes(name)
    ? "a declaration, or the word server or client behind the fence's language, which declares it"
    : undefined;
}
