/**
 * The title of a test that needs something of the machine. If it is missing, the title says so: the test is skipped, and
 * `npm test` lists the titles of skipped tests.
 */
export function needing(what: string, isThere: boolean, title: string): string {
  return isThere ? title : `${title} (needs ${what})`;
}
