/** What a process of a scenario reports on its standard output, between the lines that it prints. Pure. */

/** A line of a file of the scenario, from 1. */
export type Place = { file: string; line: number };

export type Report =
  | { kind: "print"; text: string; at?: Place }
  /** A server listens on one of the ports that samples use. */
  | { kind: "listening" }
  /** The process connects to a port for the first time. */
  | { kind: "connecting" }
  /** process.exit() was called. */
  | { kind: "exit"; at?: Place }
  /** A server listens on a port that samples must not use. */
  | { kind: "port"; port: number; at?: Place }
  /** Something is asked of another machine. */
  | { kind: "outside"; host: string; at?: Place }
  /** The process printed more than it may, and was ended. */
  | { kind: "flood"; at?: Place }
  /**
   * The time is over; what keeps the process from ending: timers of the sample, and what Node.js counts. Of Python, the
   * line that it has come to.
   */
  | { kind: "leftover"; timers: Place[]; resources: string[]; at?: Place };

/** Begins a line that is a report. */
const mark = "\u001e";

/** Splits what a process prints into reports, however it arrives. */
export class ReportReader {
  #rest = "";

  /** Takes the next piece of output, and returns what is complete now. */
  read(piece: string): Report[] {
    const lines = (this.#rest + piece).split("\n");
    this.#rest = lines.pop() ?? "";
    return lines.flatMap((line) => this.#parse(line));
  }

  /** What was printed without an end of line. */
  end(): Report[] {
    const rest = this.#rest;
    this.#rest = "";
    return rest === "" ? [] : this.#parse(rest);
  }

  #parse(line: string): Report[] {
    const start = line.indexOf(mark);
    if (start < 0) {
      return [{ kind: "print", text: line }];
    }
    const before: Report[] = start > 0 ? [{ kind: "print", text: line.slice(0, start) }] : [];
    try {
      return [...before, JSON.parse(line.slice(start + 1)) as Report];
    } catch {
      // A process that is ended while it writes leaves half a report.
      return before;
    }
  }
}
