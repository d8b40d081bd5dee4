import { format } from "prettier";
import tsBlankSpace from "ts-blank-space";
import { toCommonJs } from "./commonJs";

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

/**
 * One TypeScript sample in the three forms that readers choose from.
 *
 * @param code TypeScript with types that can be erased: no enums, namespaces or parameter properties
 * @returns the three forms, each ending in one line break
 * @throws when a form does not exist, with the line within the sample and the reason
 */
export async function codeForms(code: string): Promise<CodeForms> {
  const unerasable: string[] = [];
  const erased = tsBlankSpace(code, (node) =>
    unerasable.push(code.slice(node.pos, node.end).trim().split("\n")[0] ?? ""),
  );
  if (unerasable.length > 0) {
    throw new Error(`"${unerasable[0]}" is more than a type: it cannot be erased to show JavaScript`);
  }
  const mjs = await formatted(erased);
  return { ts: `${code.trimEnd()}\n`, mjs, cjs: await formatted(toCommonJs(mjs)) };
}
