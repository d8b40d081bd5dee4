/** What programs and their clients have said last. If a test fails, it's part of the error. */

const lines: string[] = [];

/** How many lines are kept. The report of all tests repeats twelve lines of an error. */
const kept = 11;

/** Adds what somebody has said. */
export function note(who: string, text: string): void {
  lines.push(
    ...text
      .trimEnd()
      .split("\n")
      .map((line) => `${who} │ ${line}`),
  );
  lines.splice(0, lines.length - kept);
}

/** Returns what was said since the last call, and forgets it. */
export function said(): string {
  return lines.splice(0).join("\n");
}
