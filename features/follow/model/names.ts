/** Errors in assembled files that a reader meets sooner or later: names that nothing declares, and syntax. Pure. */

import path from "node:path";
import ts from "typescript";
import { isCode } from "./program.ts";

export type NameProblem = { file: string; line: number; message: string };

/** Cannot find a name; a name is used before its declaration, or declared twice. */
const relevant = new Set([2304, 2552, 2448, 2451, 2300, 18004]);

const globals = `
declare var process: any, Buffer: any, require: any, module: any, exports: any, __dirname: string, __filename: string;
declare var global: any, setImmediate: any, clearImmediate: any, importScripts: any;
declare namespace NodeJS { type Timeout = any; type ProcessEnv = any; type Signals = any; type ErrnoException = any }
declare namespace JSX { type Element = any }
declare namespace React { type ReactNode = any; type FormEvent = any }
`;

const globalsFile = "/globals.d.ts";
const libraries = new Map<string, ts.SourceFile | undefined>();

const options: ts.CompilerOptions = {
  allowJs: true,
  checkJs: true,
  noEmit: true,
  noResolve: true,
  types: [],
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  jsx: ts.JsxEmit.Preserve,
  lib: ["lib.esnext.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
};

/**
 * @param files path → text; only code is looked at
 * @param known names that something outside the files declares, by file
 */
export function nameProblems(
  files: ReadonlyMap<string, string>,
  known: (file: string) => readonly string[],
): NameProblem[] {
  const sources = new Map<string, ts.SourceFile>();
  for (const [file, text] of files) {
    if (isCode(file)) {
      sources.set(`/${file}`, ts.createSourceFile(`/${file}`, text, ts.ScriptTarget.ESNext, true));
    }
  }
  if (sources.size === 0) {
    return [];
  }
  const host: ts.CompilerHost = {
    getSourceFile: (name) => sources.get(name) ?? library(name),
    getDefaultLibFileName: () => path.join(libraryFolder, "lib.d.ts"),
    getDefaultLibLocation: () => libraryFolder,
    writeFile: () => {},
    getCurrentDirectory: () => "/",
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => "\n",
    fileExists: (name) => sources.has(name),
    readFile: () => undefined,
  };
  const program = ts.createProgram([globalsFile, ...sources.keys()], options, host);
  return [...sources.values()].flatMap((source) => {
    const file = source.fileName.slice(1);
    const syntax = program.getSyntacticDiagnostics(source).filter(({ code }) => code < 8000 || code > 8999);
    const found =
      syntax.length > 0
        ? syntax.slice(0, 1)
        : program.getSemanticDiagnostics(source).filter(({ code }) => relevant.has(code));
    return found.flatMap((diagnostic) => {
      const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, " ").replace(/ Did you mean.*$/, "");
      const [, name = ""] = /'([^']+)'/.exec(message) ?? [];
      if (known(file).includes(name)) {
        return [];
      }
      const line = source.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line + 1;
      return [{ file, line, message: /\.$/.test(message) ? message : `${message}.` }];
    });
  });
}

const libraryFolder = path.dirname(ts.getDefaultLibFilePath(options));

function library(name: string): ts.SourceFile | undefined {
  if (!libraries.has(name)) {
    const text = name === globalsFile ? globals : ts.sys.readFile(name);
    libraries.set(
      name,
      text === undefined ? undefined : ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, false),
    );
  }
  return libraries.get(name);
}
