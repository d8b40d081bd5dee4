/**
 * The address of a real server for the demos, as the environment says it.
 *
 * @returns its origin; undefined where the demos run in the browser alone
 * @throws when DEMO_SERVER_URL is no such address
 */
export function demoServerAddress({
  DEMO_SERVER_URL,
}: Readonly<Record<string, string | undefined>>): string | undefined {
  const text = DEMO_SERVER_URL?.trim();
  if (!text) {
    return undefined;
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search || url.hash || url.username) {
    throw new Error(`DEMO_SERVER_URL must be scheme and host alone, as in https://demos.example.com, not "${text}".`);
  }
  return url.origin;
}
