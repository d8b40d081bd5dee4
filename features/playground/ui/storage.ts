import { isTooLong, type PlaygroundProgram, readProgram } from "../model/program";

const key = "socket.io.playground";

/** What was written before the page was loaded again; `undefined` where storage is blocked, too. */
export function keptProgram(): PlaygroundProgram | undefined {
  try {
    // This tab's own first: another one has written there since, maybe.
    return readProgram(JSON.parse(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? "null"));
  } catch {
    return undefined;
  }
}

/**
 * Where storage is blocked or full, the program lives as long as the page. One that would not be read again does not take
 * the place of what is kept.
 *
 * @returns false when the browser refuses to keep it
 */
export function keepProgram(program: PlaygroundProgram): boolean {
  if (isTooLong(program)) {
    return true;
  }
  try {
    const kept = JSON.stringify(program);
    sessionStorage.setItem(key, kept);
    localStorage.setItem(key, kept);
    return true;
  } catch {
    return false;
  }
}
