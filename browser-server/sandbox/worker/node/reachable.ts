import { writeHint } from "../output";

const own = new Set(["localhost", "127.0.0.1", "[::1]", "0.0.0.0"]);
const told = new Set<string>();

/** Why an address can't be reached, as Node.js says it. Reports once for each host that there is no network. */
export function reachable(address: string): string | undefined {
  if (!URL.canParse(address)) {
    return `Invalid URL: ${address.slice(0, 200)}`;
  }
  const { hostname, host } = new URL(address);
  if (own.has(hostname)) {
    return undefined;
  }
  if (!told.has(host)) {
    told.add(host);
    writeHint("noNetwork", host);
  }
  return `getaddrinfo ENOTFOUND ${hostname}`;
}
