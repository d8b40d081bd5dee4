import { UnrunnablePrograms } from "@site/browser-server/sandbox/program";
import type { SandboxFailure } from "@site/src/ui/sandbox/problems";
import { type Side, sides } from "../model/program";

/** Why nothing runs. */
export type Problem =
  | { kind: "noCode" | "tooMuchCode" | "unloaded" }
  /** `message` is the compiler's. */
  | { kind: "types"; side: Side; message: string }
  | { kind: "failure"; failure: SandboxFailure };

/** What is wrong, from what `startRun()` throws. Pure. */
export function problemOf(error: unknown): Problem {
  if (error instanceof UnrunnablePrograms) {
    return { kind: error.fault === "none" ? "noCode" : "tooMuchCode" };
  }
  const { side, message } = (error ?? {}) as { side?: unknown; message?: unknown };
  const known = sides.find((each) => each === side);
  return known ? { kind: "types", side: known, message: String(message) } : { kind: "unloaded" };
}
