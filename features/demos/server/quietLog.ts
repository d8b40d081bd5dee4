import type { Log } from "../handlers/context";

/**
 * Logs the first of many equal refusals, and once a minute how many there were: otherwise, the clients would decide how
 * much is logged.
 *
 * @param now milliseconds on a clock that nobody sets
 * @param pause milliseconds between two lines about the same
 */
export function quietLog(log: Log, now: () => number, pause: number): Log {
  const told = new Map<string, { at: number; more: number }>();
  return (entry) => {
    if (entry.event !== "refused" && entry.event !== "turned_away") {
      log(entry);
      return;
    }
    // Reasons and demos are the server's own words: there are only so many.
    const key = `${entry.event} ${entry.demo} ${entry.reason}`;
    const before = told.get(key) ?? { at: Number.NEGATIVE_INFINITY, more: 0 };
    if (now() - before.at < pause) {
      told.set(key, { ...before, more: before.more + 1 });
      return;
    }
    log(before.more > 0 ? { ...entry, more: before.more } : entry);
    told.set(key, { at: now(), more: 0 });
  };
}
