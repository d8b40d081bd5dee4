import type { Program } from "@site/browser-server/sandbox/program";
import { type Run, type RunEvent, runProgram } from "@site/browser-server/sandbox/runProgram";
import { sandboxCode } from "@site/browser-server/sandbox/sandboxCode";
import { javaScriptOf } from "./compile";
import { fileOf, type PlaygroundProgram, type Side } from "./program";

/** Starts the sides that are wanted, unless something else has been begun meanwhile (`isWanted`). */
export async function startRun(
  program: PlaygroundProgram,
  wanted: readonly Side[],
  onEvent: (event: RunEvent) => void,
  isWanted: () => boolean,
): Promise<Run | undefined> {
  const [code, programs] = await Promise.all([
    sandboxCode(),
    Promise.all(wanted.map((side) => compiled(side, program))),
  ]);
  if (!isWanted()) {
    return undefined;
  }
  const isServer = ({ name }: Program) => name === "server";
  return runProgram(
    { servers: programs.filter(isServer), clients: programs.filter((each) => !isServer(each)) },
    { code, onEvent },
  );
}

/** @throws what the compiler finds, with the side it found it in */
export async function compiled(side: Side, { language, code }: PlaygroundProgram): Promise<Program> {
  const path = fileOf(side, language);
  if (language === "js") {
    return { name: side, files: [{ path, code: code[side] }] };
  }
  try {
    return { name: side, files: [{ path, code: await javaScriptOf(code[side]) }] };
  } catch (error) {
    throw Object.assign(error as Error, { side });
  }
}
