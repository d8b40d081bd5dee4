import { format } from "prettier";
import tsBlankSpace from "ts-blank-space";
import ts from "typescript";
import { NoOtherForm, toCommonJs } from "./commonJs";

export type CodeForms = {
  ts: string;
  /** ES modules, in JavaScript. */
  mjs: string;
  /** CommonJS, in JavaScript. */
  cjs: string;
};

function formatted(code: string): Promise<string> {
  return format(code, { parser: "babel", printWidth: 80 });
}

/** Where the first token from a place on begins, behind blanks and comments. */
function withoutTrivia(code: string, position: number): number {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, code);
  scanner.resetTokenState(position);
  scanner.scan();
  return scanner.getTokenStart();
}

/** By code: a page and its scenarios ask for the forms of the same samples, and formatting takes most of the time. */
const known = new Map<string, Promise<CodeForms>>();

/**
 * One TypeScript sample in the three forms that readers choose from.
 *
 * @param code TypeScript with types that can be erased: no enums, namespaces or parameter properties
 * @returns the three forms, each ending in one line break
 * @throws NoOtherForm with the line within the sample and the reason
 */
export function codeForms(code: string): Promise<CodeForms> {
  const forms = known.get(code) ?? madeOf(code);
  known.set(code, forms);
  return forms;
}

async function madeOf(code: string): Promise<CodeForms> {
  const erased = withoutTypes(code);
  // What is erased leaves blanks, so that lines of refusals are those of the sample.
  toCommonJs(erased);
  const mjs = await formatted(erased);
  return { ts: `${code.trimEnd()}\n`, mjs, cjs: await formatted(toCommonJs(mjs)) };
}

/** The first of the three forms alone, which a page shows until its reader chooses another one. Throws as `codeForms()` does. */
export function esModule(code: string): Promise<string> {
  return formatted(withoutTypes(code));
}

function withoutTypes(code: string): string {
  return tsBlankSpace(code, ({ pos, end }) => {
    const start = withoutTrivia(code, pos);
    throw new NoOtherForm(
      `"${code.slice(start, end).split("\n")[0]}" is more than a type: it cannot be erased to show JavaScript`,
      code.slice(0, start).split("\n").length,
    );
  });
}
