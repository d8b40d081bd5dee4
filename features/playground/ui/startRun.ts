import { home } from "@site/browser-server/sandbox/messages";
import type { Browser, Program } from "@site/browser-server/sandbox/program";
import { type Run, type RunEvent, runProgram } from "@site/browser-server/sandbox/runProgram";
import { browserCode, sandboxCode } from "@site/browser-server/sandbox/sandboxCode";
import { fileOf, filesBeside, type PlaygroundProgram, type Side, sides } from "../model/program";
import { javaScriptOf } from "./compile";
import { sideText } from "./texts";

/** The elements that show the pages of browsers. */
export type Hosts = Partial<Record<Side, HTMLElement>>;

type StartOptions = {
  hosts: Hosts;
  onEvent: (event: RunEvent) => void;
  /** Whether nothing else has been begun meanwhile. */
  isWanted: () => boolean;
};

/** Starts the sides that have code, or the server and two browsers. */
export async function startRun(
  program: PlaygroundProgram,
  { hosts, onEvent, isWanted }: StartOptions,
): Promise<Run | undefined> {
  const wanted = sides.filter((side) => program.code[side].trim() !== "");
  const browsers = wanted.includes("server") && program.files ? browsersIn(hosts, program) : [];
  const [code, frameCode, programs] = await Promise.all([
    sandboxCode(),
    browsers.length > 0 ? browserCode() : undefined,
    Promise.all(wanted.map((side) => compiled(side, program))),
  ]);
  if (!isWanted()) {
    return undefined;
  }
  const isServer = ({ name }: Program) => name === "server";
  return runProgram(
    { servers: programs.filter(isServer), clients: [...programs.filter((each) => !isServer(each)), ...browsers] },
    { code, browserCode: frameCode, onEvent },
  );
}

function browsersIn(hosts: Hosts, program: PlaygroundProgram): Browser[] {
  return sides.flatMap((name) => {
    const host = hosts[name];
    return host ? { name, title: sideText(name, program), url: home, host } : [];
  });
}

/** @throws what the compiler finds, with the side it found it in */
export async function compiled(side: Side, program: PlaygroundProgram): Promise<Program> {
  const { language, code } = program;
  const path = fileOf(side, language);
  const { imported, assets } = side === "server" ? filesBeside(program) : { imported: [], assets: [] };
  try {
    const entry = { path, code: language === "js" ? code[side] : await javaScriptOf(code[side]) };
    return { name: side, files: [entry, ...imported], assets };
  } catch (error) {
    throw Object.assign(error as Error, { side });
  }
}
