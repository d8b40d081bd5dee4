import type { OpenFailure } from "./openDemo";

/**
 * Enters under the first of some names that nobody else has.
 *
 * @param names tried in order
 * @param enter rejects when the server refuses the name
 * @param isOver whether nobody waits for the outcome any more
 * @returns what `enter` returned
 * @throws what `enter` has thrown last
 */
export async function firstFree<T>(
  names: readonly string[],
  enter: (name: string) => Promise<T>,
  isOver: () => boolean,
): Promise<T> {
  const [name = "", ...others] = names;
  try {
    return await enter(name);
  } catch (error) {
    if (others.length === 0 || isOver() || !isNameTaken(error)) {
      throw error;
    }
  }
  return firstFree(others, enter, isOver);
}

function isNameTaken(error: unknown): boolean {
  const { failure } = error as { failure?: OpenFailure };
  return failure?.kind === "refused" && failure.reason === "name_taken";
}
