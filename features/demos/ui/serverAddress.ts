/** Milliseconds that the host has for its answer: the page waits for it. */
export const addressTimeLimit = 3_000;

/**
 * The address of a real server, from the host that serves the site.
 *
 * @param abort ends the question; it is used for the time limit, too
 * @returns undefined where there is none, or no answer in time
 */
export async function askForAddress(file: string, abort: AbortController): Promise<string | undefined> {
  const timer = setTimeout(() => abort.abort(), addressTimeLimit);
  try {
    const response = await fetch(file, { signal: abort.signal });
    const { address } = await response.json();
    return isAddress(address) ? address : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

function isAddress(value: unknown): value is string {
  return typeof value === "string" && /^https?:\/\//.test(value) && URL.canParse(value);
}
