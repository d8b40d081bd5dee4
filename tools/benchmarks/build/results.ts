/** The figures of a run, compared with the run before. Pure, but for the file of the last run. */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { table } from "../figures.ts";
import type { Calibration } from "./calibration.ts";
import type { Used } from "./command.ts";

export type Result = Used & {
  /** What the fixed work took at that time. */
  calibration: Calibration;
  /** In the form of ISO 8601. */
  date: string;
};

/** By the name of what was measured, such as `build en, cold`. */
export type Results = Readonly<Record<string, Result>>;

/**
 * What the fixed work takes on a machine with two processors that does nothing else, in seconds. The goals hold for
 * this machine.
 */
const idleCalibration = 0.86;

/** What should not be exceeded, in seconds. */
const goals: Readonly<Record<string, number>> = {
  "build of all languages, cold": 75,
  "build of all languages, warm": 30,
};

/** Stands for a figure that there isn't. */
const none = "–";

/** Times and processor times divided by those of the fixed work. */
function relative({ seconds, processor, calibration }: Result): { seconds: number; processor: number | undefined } {
  return {
    seconds: seconds / calibration.seconds,
    processor: processor === undefined ? undefined : processor / calibration.processor,
  };
}

/** A figure with a unit; a dash if it wasn't measured. */
function shown(value: number | undefined, digits: number, unit = ""): string {
  return value === undefined ? none : `${value.toFixed(digits)}${unit}`;
}

/** In percent of the figure before; a dash if one of the two wasn't measured. */
export function change(now: number | undefined, before: number | undefined): string {
  if (now === undefined || before === undefined || before === 0) {
    return none;
  }
  const percent = Math.round((now / before - 1) * 100);
  return `${percent > 0 ? "+" : ""}${percent}%`;
}

/** Memory in the unit of the tables. */
export function megabytes(bytes: number | undefined): string {
  return shown(bytes === undefined ? undefined : bytes / 1e6, 0, " MB");
}

/**
 * One line for each result, with the change since the last run. The changes of the times are those of the relative
 * figures.
 *
 * @param before the results of earlier runs; not all parts have been measured before
 */
export function resultsTable(results: Results, before: Results): string {
  const head = ["", "time", "/cal", "change", "processor", "/cal", "change", "memory", "change"];
  const rows = Object.entries(results).map(([name, result]) => {
    const now = relative(result);
    const last = before[name];
    const then = last && relative(last);
    return [
      name,
      shown(result.seconds, 1, " s"),
      shown(now.seconds, 1),
      change(now.seconds, then?.seconds),
      shown(result.processor, 1, " s"),
      shown(now.processor, 1),
      change(now.processor, then?.processor),
      megabytes(result.memory),
      change(result.memory, last?.memory),
    ];
  });
  return table(head, rows);
}

/** For each result with a goal, whether it is reached. */
export function goalLines(results: Results): string[] {
  return Object.entries(goals).flatMap(([name, goal]) => {
    const result = results[name];
    if (!result) {
      return [];
    }
    const seconds = relative(result).seconds * idleCalibration;
    return [
      `${name}: ${seconds.toFixed(1)} s on a machine that takes ${idleCalibration} s for the fixed work. ` +
        `The goal is ${goal} s: ${seconds <= goal ? "reached" : "missed"}.`,
    ];
  });
}

/** @returns the results of earlier runs; none if there was no run, or the file can't be read */
export function readResults(file: string): Results {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Results;
  } catch {
    return {};
  }
}

/** Keeps the results for the next run, together with those of parts that weren't measured this time. */
export function keepResults(file: string, results: Results): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...readResults(file), ...results }, null, 2)}\n`);
}
