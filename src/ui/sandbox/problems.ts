import type { Hint } from "@site/browser-server/sandbox/messages";
import type { Ending } from "@site/browser-server/sandbox/runProgram";

/** Why a program is over that has not ended by itself. */
export type Trouble = Extract<Ending, { reason: "broken" }>["trouble"] | "misbehaved";

/** What the sandbox says about a program, as a line of its output: the text is what the hint is about. */
export type SaidBySandbox = Hint | Trouble;

/** What has gone wrong with an ended program, and the browser's own words for it; `undefined` when nothing has. */
export function troubleOf(ending: Ending): { trouble: Trouble; message: string } | undefined {
  switch (ending.reason) {
    case "broken":
      return { trouble: ending.trouble, message: ending.message };
    case "misbehaved":
      return { trouble: "misbehaved", message: "" };
    default:
      return undefined;
  }
}
