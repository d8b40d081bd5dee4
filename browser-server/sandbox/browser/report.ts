import { inspect, setStackReader } from "../worker/inspect";
import { writeOutput } from "../worker/output";
import { sources } from "./address";

setStackReader((error) => sources.describe(error));

/** Shows an error that nobody caught in the console of this browser. The page goes on, as in every browser. */
export function report(error: unknown): void {
  const [call] = error instanceof Error ? sources.callsIn(String(error.stack)) : [];
  writeOutput("error", `Uncaught ${inspect(error)}`, call && { file: call.file, line: call.line });
}
