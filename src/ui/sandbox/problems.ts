import type { Hint } from "@site/browser-server/sandbox/messages";
import type { Ending } from "@site/browser-server/sandbox/runProgram";

/** Why a program is over that has not ended by itself. */
export type SandboxFailure = Extract<Ending, { reason: "broken" }>["failure"] | "misbehaved";

/** What the sandbox says about a program, as a line of its output: the text is what the hint is about. */
export type SaidBySandbox = Hint | SandboxFailure;

/** What has gone wrong with an ended program, and the browser's own words for it; `undefined` when nothing has. */
export function failureOf(ending: Ending): { failure: SandboxFailure; message: string } | undefined {
  switch (ending.reason) {
    case "broken":
      return { failure: ending.failure, message: ending.message };
    case "misbehaved":
      return { failure: "misbehaved", message: "" };
    default:
      return undefined;
  }
}
