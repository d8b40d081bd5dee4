import { BlockList, isIP, isIPv4 } from "node:net";

// the addresses of your own proxies
const proxies = new BlockList();
proxies.addAddress("127.0.0.1");
proxies.addAddress("::1", "ipv6");
proxies.addSubnet("10.0.0.0", 8);

const isProxy = (address) => proxies.check(address, isIPv4(address) ? "ipv4" : "ipv6");

/** Returns the IP address of an entry, without a port, or `undefined`. */
function parseAddress(entry) {
  const text = String(entry).trim();
  const match = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(text); // [2001:db8::1]:51234 or 203.0.113.9:51234
  const address = (match?.[1] ?? match?.[2] ?? text).replace(/^::ffff:(?=[\d.]+$)/i, "").replace(/%.*$/, "");
  return isIP(address) ? address : undefined;
}

/** Returns the address of the client, or the last address that is certain. */
export function clientAddress({ headers, address }) {
  const forwarded = String(headers["x-forwarded-for"] ?? "").split(",");
  let client;
  for (const entry of [...forwarded, address].reverse()) {
    const parsed = parseAddress(entry);
    if (!parsed) break; // the entries to the left can be forged
    client = parsed;
    if (!isProxy(parsed)) break;
  }
  return client;
}
