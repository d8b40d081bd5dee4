let latest = 0;

/**
 * Milliseconds since 1970, for the page, whose own clock has another beginning: later than all that this program has
 * told or heard before. Clocks of workers can differ by some milliseconds, above all in Firefox, which blurs them, and
 * an answer must not seem older than its question.
 */
export function now(): number {
  latest = Math.max(performance.timeOrigin + performance.now(), latest + 0.001);
  return latest;
}

/** @param sent when another program has sent what arrives here, by its clock */
export function hear(sent: number): void {
  latest = Math.max(latest, sent);
}
