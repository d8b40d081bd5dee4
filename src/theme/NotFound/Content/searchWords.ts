/** A field shows no more than this. */
const longest = 80;

/**
 * What the reader of an address may have been looking for: its last part as words.
 *
 * @param pathname the path in the address bar, for example `/docs/redis-adapter-setup/`
 * @returns for example `redis adapter setup`; empty for an address without words
 */
export function searchWords(pathname: string): string {
  const last = pathname.split("/").findLast((part) => part !== "" && !/^index\b/.test(part)) ?? "";
  let decoded = last;
  try {
    decoded = decodeURIComponent(last);
  } catch {
    // An address with a stray % is shown as it is.
  }
  return decoded
    .replace(/\.(?:html?|mdx?|php|aspx?)$/i, "")
    .replace(/[\s_+-]+/g, " ")
    .trim()
    .slice(0, longest);
}
