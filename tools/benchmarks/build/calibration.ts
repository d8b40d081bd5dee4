import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";

/** How long the fixed work took, in seconds. */
export type Calibration = { seconds: number; processor: number };

/**
 * Does the fixed work once, in a process of its own.
 *
 * @throws if it fails
 */
export async function calibrate(signal: AbortSignal): Promise<Calibration> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "calibration.mjs")], {
    stdio: ["ignore", "pipe", "inherit"],
    signal,
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, "close")]);
  if (code !== 0) {
    throw new Error(`The calibration ended with ${code}.`);
  }
  const { seconds, processor } = JSON.parse(output) as Calibration;
  return { seconds, processor };
}

/** The speed of the machine between two calibrations. */
export function between(before: Calibration, after: Calibration): Calibration {
  return {
    seconds: (before.seconds + after.seconds) / 2,
    processor: (before.processor + after.processor) / 2,
  };
}
