import { isTooLong, type PlaygroundProgram, readProgram } from "./program";

const key = "socket.io.playground";

/** What was written before the page was loaded again; `undefined` where storage is blocked, too. */
export function keptProgram(): PlaygroundProgram | undefined {
  try {
    return readProgram(JSON.parse(localStorage.getItem(key) ?? "null"));
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
    localStorage.setItem(key, JSON.stringify(program));
    return true;
  } catch {
    return false;
  }
}
