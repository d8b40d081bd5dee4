/** Whether a scenario did what its page says. Pure: what was observed in, errors out. */

import type { Expectation } from "./expectations.ts";
import type { Fault } from "./fault.ts";
import { matches } from "./matches.ts";
import type { Place, Report } from "./protocol.ts";
import { errorInPython, withoutNotices } from "./python.ts";
import { inForm, pageLine } from "./sample.ts";
import { isPython, type Program, type Scenario } from "./scenario.ts";

/** What was seen of one program of a scenario. */
export type Observation = {
  reports: Report[];
  stderr: string;
  /** Exit code; null when a signal ended it, undefined when it went on until it was stopped. */
  exitCode: number | null | undefined;
  /** It should have ended by itself, and did not. */
  overdue: boolean;
  /** Where it is, when it does not even get to say what is left: a loop without an end. */
  busyAt?: Place;
};

/** Milliseconds, for messages. */
export type Limits = { time: number };

/**
 * Holds what was seen against what the page says.
 *
 * @param observations one for each program, in their order
 */
export function judge(scenario: Scenario, observations: readonly Observation[], limits: Limits): Fault[] {
  return scenario.programs.flatMap((program, index) => {
    const observation = observations[index];
    return observation ? judgeProgram(scenario, program, observation, limits) : [];
  });
}

function judgeProgram(scenario: Scenario, program: Program, observation: Observation, limits: Limits): Fault[] {
  const at = (place: Place | undefined) => lineOf(scenario, program, place);
  const owed = settle(program, observation.reports).missing.map(({ value }) => value);
  const conduct = observation.reports.flatMap((report) => misconduct(report, program, { ...limits, owed }, at));
  if (conduct.length > 0) {
    return conduct;
  }
  if (observation.overdue) {
    return [hanging(program, observation, limits, at)];
  }
  const failure = failureOf(program, observation, at);
  // What a program that broke off did not print is no news.
  return failure ? [failure] : printFaults(program, observation);
}

/** A line of the page for a line of a file. */
function lineOf({ programs }: Scenario, program: Program, place: Place | undefined): number {
  const { sample } = programs.find(({ file }) => file === place?.file) ?? program;
  const known = place && programs.some(({ file }) => file === place.file);
  return known ? pageLine(sample, place.line) : program.sample.line;
}

function fault({ sample }: Program, line: number, message: string, expected?: string): Fault {
  return { page: sample.page, line, message: inForm(sample, message), ...(expected ? { expected } : {}) };
}

type LineAt = (place: Place | undefined) => number;

/** With the values that have not been printed: who waits for one does not end. */
type Debts = Limits & { owed: readonly string[] };

function misconduct(report: Report, program: Program, limits: Debts, at: LineAt): Fault[] {
  switch (report.kind) {
    case "exit":
      return [fault(program, at(report.at), "calls process.exit().", "a sample that ends when its work is done")];
    case "port":
      return [
        fault(
          program,
          at(report.at),
          `listens on port ${report.port}.`,
          "port 3000, and 3001 for a second server: only these are moved to free ones",
        ),
      ];
    case "outside":
      return [
        fault(
          program,
          at(report.at),
          `connects to ${report.host}, which is no server of this scenario.`,
          "localhost:3000, or no run",
        ),
      ];
    case "flood":
      return [fault(program, at(report.at), "floods the output, and was ended.", "a few lines of output")];
    case "leftover":
      return [leftover(report, program, limits, at)];
    default:
      return [];
  }
}

function seconds(time: number): string {
  return `${time / 1000} s`;
}

function leftover(report: Report & { kind: "leftover" }, program: Program, { time, owed }: Debts, at: LineAt): Fault {
  const lines = [...new Set(report.timers.map((timer) => at(timer)))];
  const sockets = report.resources.filter((name) => /^(TCP|TLS|Pipe).*Wrap$/.test(name) && !/Server/.test(name));
  const reached = report.at && at(report.at);
  const what = [
    ...(reached ? [`line ${reached}`] : []),
    ...lines.map((line) => `the timer of line ${line}`),
    ...(report.resources.some((name) => /Server/.test(name)) ? ["a server that listens"] : []),
    ...(lines.length === 0 && sockets.length > 0 ? ["an open connection"] : []),
    ...(lines.length === 0 && sockets.length === 0 && report.resources.includes("Timeout") ? ["a timer"] : []),
  ];
  const debts = owed.length > 0 ? `; not printed yet: ${owed.join(", ")}` : "";
  return fault(
    program,
    reached ?? lines[0] ?? program.sample.line,
    `does not end by itself: after ${seconds(time)}, ${what.join(" and ") || "something"} keeps it${debts}.`,
    "a client that disconnects, and clears its timers, when it is done",
  );
}

function hanging(program: Program, { busyAt }: Observation, { time }: Limits, at: LineAt): Fault {
  return fault(
    program,
    at(busyAt),
    `hangs: after ${seconds(time)}, it is still busy and lets nothing else run.`,
    "a sample that ends by itself",
  );
}

/** The error that Node.js prints when a program breaks off, without the stack. */
function errorIn(stderr: string): string | undefined {
  const lines = stderr.split("\n");
  const first = lines.findIndex((line) => /^\s+at /.test(line));
  const named = lines.findIndex((line) => /^(\w*Error|Uncaught|\[?\w+ \[\w+\])/.test(line) || / Error: /.test(line));
  if (named < 0) {
    return undefined;
  }
  return lines.slice(named, first > named ? first : named + 1).join("\n");
}

function failureOf(program: Program, observation: Observation, at: LineAt): Fault | undefined {
  const { exitCode } = observation;
  const inPython = isPython(program.sample);
  const stderr = inPython ? withoutNotices(observation.stderr) : observation.stderr;
  const { throws } = program.sample.markers;
  const failed = exitCode !== 0 && exitCode !== undefined;
  const error =
    (inPython ? errorInPython(stderr) : errorIn(stderr)) ?? stderr.trim().split("\n").slice(0, 5).join("\n");
  const line = at(placeIn(stderr));
  if (throws !== undefined) {
    if (!failed) {
      return fault(program, program.sample.line, "runs without an error.", `an error with the text: ${throws}`);
    }
    return error.includes(throws)
      ? undefined
      : fault(program, line, `fails with another error: ${error}`, `an error with the text: ${throws}`);
  }
  if (failed) {
    const how = exitCode === null ? "is ended by a signal" : `fails with exit code ${exitCode}`;
    return fault(program, line, error === "" ? `${how}.` : `${how}: ${error}`, "a sample that runs without an error");
  }
  if (stderr.trim() !== "") {
    return fault(program, line, `prints an error: ${error}`, "a sample that runs without an error");
  }
  return undefined;
}

/** The runner writes places of the scenario's files as `‹file:line›`. */
function placeIn(text: string): Place | undefined {
  const [, file, line] = /‹([^:›]+):(\d+)›/.exec(text) ?? [];
  return file ? { file, line: Number(line) } : undefined;
}

type Print = Report & { kind: "print" };

/** Which print settles which expectation: one from its own line first. */
export function settle(
  program: Pick<Program, "expectations" | "file">,
  reports: readonly Report[],
): { missing: Expectation[]; surplus: { expectation: Expectation; text: string }[] } {
  const prints = reports.filter((report): report is Print => report.kind === "print");
  const left = new Set(prints);
  const isFrom = ({ at }: Print, { from }: Expectation) => at?.file === program.file && from.includes(at.line);
  const missing = program.expectations.filter((expectation) => {
    const candidates = [...left].filter(({ text }) => matches(expectation.value, text));
    const found = candidates.find((print) => isFrom(print, expectation)) ?? candidates[0];
    if (found) {
      left.delete(found);
    }
    return !found;
  });
  const surplus = [...left].flatMap((print) => {
    const own = program.expectations.find((expectation) => isFrom(print, expectation));
    const known = program.expectations.some(({ value }) => matches(value, print.text));
    return own && !known && !missing.includes(own) ? [{ expectation: own, text: print.text }] : [];
  });
  return { missing, surplus };
}

function printFaults(program: Program, { reports }: Observation): Fault[] {
  const { missing, surplus } = settle(program, reports);
  const { sample } = program;
  const printed = reports.filter((report): report is Print => report.kind === "print");
  return [
    ...missing.map((expectation) => {
      const own = printed.filter(({ at }) => at && expectation.from.includes(at.line)).map(({ text }) => text);
      const what = own.length > 0 ? `prints ${quoted(own)}` : `prints nothing here${others(printed)}`;
      return fault(program, pageLine(sample, expectation.line), `${what}.`, expectation.value);
    }),
    ...surplus.map(({ expectation, text }) =>
      fault(
        program,
        pageLine(sample, expectation.line),
        `prints ${quoted([text])} as well.`,
        `${expectation.value} alone`,
      ),
    ),
  ];
}

function quoted(texts: readonly string[]): string {
  return texts.map((text) => `«${text}»`).join(", ");
}

function others(prints: readonly Print[]): string {
  return prints.length > 0 ? `; the sample prints ${quoted(prints.map(({ text }) => text).slice(0, 5))}` : "";
}
