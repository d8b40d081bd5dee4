/** A scenario as the page gets it, and as the sandbox runs it. Pure; without the compiler, because pages load it. */

import type { ProgramFile } from "@site/browser-server/sandbox/messages";
import type { Program, ProgramSet } from "@site/browser-server/sandbox/program";

/** The description of a fragment for `features/samples/model/injected/scope.mjs`. */
export type Scope = { side: "server" | "client"; isFunction: boolean; format: string; names: readonly string[] };

export type RunnableProgram = {
  /** Path of the file to start, among those of the scenario; unique. */
  file: string;
  role: "server" | "client";
  /** What the page calls it. */
  title?: string;
  /** The values that the page says it prints. */
  announced: readonly string[];
  /** Of a fragment: the names that it uses without declaring them. */
  scope?: Scope;
};

export type RunnableScenario = {
  files: readonly ProgramFile[];
  programs: readonly RunnableProgram[];
  /** There is no client, so that one is sent. */
  isVisited: boolean;
};

/** The texts of what the samples' check adds to a scenario, from `features/samples/check/`. */
export type Helpers = { scope: string; visitor: string };

/** The name of the visitor as a program. */
export const visitorName = "visitor";

const scopeFile = ".samples/scope.mjs";

/** What runs in the sandbox: the same programs, surroundings and visitor as in the samples' check. */
export function programSetOf(
  { files, programs, isVisited }: RunnableScenario,
  helpers: Helpers,
): Record<keyof ProgramSet, Program[]> {
  const set = (role: RunnableProgram["role"]) =>
    programs.filter((program) => program.role === role).map((program) => programOf(program, files, helpers));
  const visitor: Program = { name: visitorName, files: [{ path: "visitor.cjs", code: helpers.visitor }] };
  return { servers: set("server"), clients: [...set("client"), ...(isVisited ? [visitor] : [])] };
}

function programOf({ file, scope }: RunnableProgram, files: readonly ProgramFile[], helpers: Helpers): Program {
  const others = files.filter(({ path }) => path !== file);
  const own = files.filter(({ path }) => path === file);
  return scope
    ? {
        name: file,
        files: [
          { path: ".samples/begin.mjs", code: beginning(scope, file) },
          { path: scopeFile, code: helpers.scope },
          ...own,
          ...others,
        ],
      }
    : { name: file, files: [...own, ...others] };
}

/** Provides a fragment's names, then runs it. */
function beginning(scope: Scope, file: string): string {
  const modules = scope.side === "client" ? ["socket.io-client"] : ["socket.io", "express"];
  return [
    `import { provideNames } from "./scope.mjs";`,
    ...modules.map((name, index) => `import * as _${index} from ${JSON.stringify(name)};`),
    `const modules = { ${modules.map((name, index) => `${JSON.stringify(name)}: _${index}`).join(", ")} };`,
    `await provideNames(${JSON.stringify(scope)}, (name) => modules[name]);`,
    `await import(${JSON.stringify(`../${file}`)});`,
  ].join("\n");
}
