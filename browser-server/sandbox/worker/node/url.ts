export const URL = globalThis.URL;
export const URLSearchParams = globalThis.URLSearchParams;
export const fileURLToPath = (url: string | URL) => decodeURIComponent(new URL(url).pathname);
export const pathToFileURL = (path: string) => new URL(`file://${path.startsWith("/") ? path : `/${path}`}`);

/** The parts that programs read of what `url.parse()` gives. */
export function parse(address: string, withQuery = false) {
  const { pathname, search, host, hostname, port, protocol, searchParams } = new URL(address, "http://localhost");
  const query = withQuery ? Object.fromEntries(searchParams) : search.slice(1);
  return { pathname, search, host, hostname, port, protocol, query, path: pathname + search, href: address };
}
