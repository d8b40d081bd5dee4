import { BlockList, isIP, isIPv4 } from "node:net";

const proxies = new BlockList();
proxies.addAddress("127.0.0.1");
proxies.addAddress("::1", "ipv6");
proxies.addSubnet("10.0.0.0", 8);

const isProxy = (address) => proxies.check(address, isIPv4(address) ? "ipv4" : "ipv6");

/** The last address, seen from here, that is not one of our proxies. */
export function clientAddress({ headers, address }) {
  const forwarded = String(headers["x-forwarded-for"] ?? "").split(",");
  const chain = [...forwarded, address]
    .map((entry) => entry.trim().replace(/^::ffff:/, ""))
    .filter((entry) => isIP(entry))
    .reverse();
  return chain.find((entry) => !isProxy(entry)) ?? chain.at(-1);
}
