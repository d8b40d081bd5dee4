let latest = 0;

/**
 * The time in milliseconds since 1970, because the page's own clock starts at another moment. The time is later than
 * each one that this program has used before or received from another program. Clocks of workers can differ by some
 * milliseconds, above all in Firefox, which blurs them, and an answer must not seem older than its question.
 */
export function now(): number {
  latest = Math.max(performance.timeOrigin + performance.now(), latest + 0.001);
  return latest;
}

/** @param sent the time at which another program sent a message that arrives here, by the clock of that program */
export function hear(sent: number): void {
  latest = Math.max(latest, sent);
}
