import type { Level } from "../messages";
import { format } from "./format";
import { inspect } from "./inspect";
import { table } from "./table";

type Write = (level: Level, text: string) => void;

/** `console`, with what programs use of it. */
export function programConsole(write: Write, now: () => number = () => performance.now()) {
  const counts = new Map<string, number>();
  const began = new Map<string, number>();
  let indent = "";
  const put = (level: Level, text: string) => write(level, indent === "" ? text : text.replace(/^/gm, indent));
  const logger =
    (level: Level) =>
    (...values: unknown[]) =>
      put(level, format(values));
  const log = logger("log");
  const group = (...values: unknown[]) => {
    if (values.length > 0) {
      log(...values);
    }
    indent += "  ";
  };
  const elapsed = (label: string) => `${label}: ${(now() - (began.get(label) ?? now())).toFixed(3)}ms`;
  return {
    debug: logger("debug"),
    log,
    info: logger("info"),
    warn: logger("warn"),
    error: logger("error"),
    dir: (value: unknown, options?: { depth?: number | null }) =>
      put("log", inspect(value, { depth: options?.depth === null ? Number.POSITIVE_INFINITY : (options?.depth ?? 2) })),
    dirxml: log,
    table: (data: unknown, columns?: readonly string[]) => put("log", table(data, columns) ?? format([data])),
    assert: (holds: unknown, ...values: unknown[]) => {
      if (!holds) {
        put("error", values.length > 0 ? `Assertion failed: ${format(values)}` : "Assertion failed");
      }
    },
    count: (label = "default") => {
      counts.set(label, (counts.get(label) ?? 0) + 1);
      put("log", `${label}: ${counts.get(label)}`);
    },
    countReset: (label = "default") => void counts.delete(label),
    time: (label = "default") => void began.set(label, now()),
    timeLog: (label = "default", ...values: unknown[]) =>
      put("log", [elapsed(label), ...values.map((v) => format([v]))].join(" ")),
    timeEnd: (label = "default") => {
      put("log", elapsed(label));
      began.delete(label);
    },
    trace: (...values: unknown[]) => put("error", `Trace: ${format(values)}`),
    group,
    groupCollapsed: group,
    groupEnd: () => {
      indent = indent.slice(2);
    },
    clear: () => {},
  };
}
