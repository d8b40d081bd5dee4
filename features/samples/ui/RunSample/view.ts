/** What is shown of a run. Pure. */

import type { RunEvent } from "@site/browser-server/sandbox/runProgram";
import { matches } from "@site/features/samples/model/matches";
import { type RunnableScenario, visitorName } from "@site/features/samples/model/program";
import { failureOf, type SaidBySandbox } from "@site/src/ui/sandbox/problems";

export type Line = { key: number; level: "output" | "error"; text: string; hint?: SaidBySandbox };

export type ProgramView = {
  /** Its name in the run. */
  name: string;
  role: "server" | "client" | "visitor";
  /** What the page calls it; without that, it is numbered among those of its role where there are several. */
  title?: string;
  number?: number;
  state: "waiting" | "running" | "slow" | "ended" | "failed" | "unstarted";
  port?: number;
  lines: readonly Line[];
  /** Lines that are not shown, because there were too many. */
  dropped: number;
  /** Values that the page announces and that have not been printed yet. */
  awaited: readonly string[];
};

export type RunView = { programs: readonly ProgramView[]; lines: number };

/** Lines of a program that are shown, the newest ones. */
const mostLines = 200;

/** The view before anything has happened. */
export function beginning({ programs, isVisited }: RunnableScenario): RunView {
  const fresh = { state: "waiting", lines: [], dropped: 0 } as const;
  const views = programs.map(({ file, role, title, announced }): ProgramView => {
    const untitled = programs.filter((other) => other.role === role && other.title === undefined);
    const number = untitled.length > 1 ? untitled.findIndex((other) => other.file === file) + 1 : 0;
    return {
      ...fresh,
      name: file,
      role,
      awaited: announced,
      ...(title === undefined ? {} : { title }),
      ...(title === undefined && number > 0 ? { number } : {}),
    };
  });
  // In the order in which they start.
  const ordered = [...views.filter(({ role }) => role === "server"), ...views.filter(({ role }) => role === "client")];
  const visitor: ProgramView = { ...fresh, name: visitorName, role: "visitor", awaited: [] };
  return { programs: isVisited ? [...ordered, visitor] : ordered, lines: 0 };
}

export function withEvent(view: RunView, event: RunEvent): RunView {
  const lines = event.type === "output" || event.type === "ended" ? view.lines + 1 : view.lines;
  return {
    lines,
    programs: view.programs.map((program) =>
      program.name === event.program ? { ...program, ...changeBy(program, event, lines) } : program,
    ),
  };
}

function changeBy(program: ProgramView, event: RunEvent, key: number): Partial<ProgramView> {
  switch (event.type) {
    case "output":
      return {
        ...withLine(program, {
          key,
          level: event.level === "error" || event.level === "warn" ? "error" : "output",
          text: event.text,
          ...(event.hint && { hint: event.hint }),
        }),
        state: "running",
        awaited: withoutFirst(program.awaited, (value) => matches(value, event.text)),
      };
    case "dropped":
      return event.what === "output" ? { dropped: program.dropped + event.count } : {};
    case "listening":
      return { state: "running", port: event.port };
    case "closed":
      return { port: undefined };
    case "unresponsive":
      return { state: "slow" };
    case "started":
    case "responsive":
      return { state: "running" };
    case "ended":
      return endingOf(program, event, key);
  }
}

function endingOf(
  program: ProgramView,
  event: Extract<RunEvent, { type: "ended" }>,
  key: number,
): Partial<ProgramView> {
  const failure = failureOf(event);
  if (failure) {
    const line = withLine(program, { key, level: "error", text: failure.message, hint: failure.failure });
    return { ...line, state: program.state === "waiting" ? "unstarted" : "failed", port: undefined };
  }
  return { state: event.reason === "exit" && event.code !== 0 ? "failed" : "ended", port: undefined };
}

function withLine({ lines, dropped }: ProgramView, line: Line): Pick<ProgramView, "lines" | "dropped"> {
  return {
    lines: [...lines, line].slice(-mostLines),
    dropped: dropped + Math.max(0, lines.length + 1 - mostLines),
  };
}

function withoutFirst(values: readonly string[], test: (value: string) => boolean): readonly string[] {
  const index = values.findIndex(test);
  return index < 0 ? values : values.toSpliced(index, 1);
}

/** Whether all that the page announces was printed. */
export function isSettled({ programs }: RunView): boolean {
  return programs.every(({ awaited }) => awaited.length === 0);
}

/** Whether nothing runs any more. */
export function isOver({ programs }: RunView): boolean {
  return programs.every(hasEnded);
}

function hasEnded({ state }: Pick<ProgramView, "state">): boolean {
  return state === "ended" || state === "failed" || state === "unstarted";
}

/** Whether the browser let nothing run. */
export function isRefused({ programs }: RunView): boolean {
  return programs.every(({ state }) => state === "unstarted");
}
