import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import type { Socket } from "socket.io";
import { allowances, Bucket, defaultLimits, sharedBy, type Verdict } from "../handlers/limits";
import { mayConnect, type Settings } from "./settings";

export const aMinute = 60_000;

type Address = {
  connections: number;
  handshakes: Bucket;
  /** What all connections of the address may do together. */
  judge: (event: unknown) => Verdict;
  seenAt: number;
  toldAt: number;
};

/** How many busy visitors may share an address, such as the one of a school. */
const visitorsPerAddress = 6;

/** Who may connect: pages of the known origins; so many connections from one address, and so many new ones in a time. */
export class Guests {
  readonly #addresses = new Map<string, Address>();
  #connections = 0;

  /** @param now milliseconds on a clock that nobody sets */
  constructor(
    private readonly settings: Settings,
    private readonly now: () => number,
  ) {}

  /** @returns why a handshake is turned away; null when it is not */
  reasonAgainst(request: IncomingMessage): "origin" | "full" | "too_many_connections" | "too_fast" | null {
    const { origins, connections, connectionsPerAddress } = this.settings;
    if (!mayConnect(request.headers.origin, origins)) {
      return "origin";
    }
    if (this.#connections >= connections) {
      return "full";
    }
    const address = this.#of(request);
    if (address.connections >= connectionsPerAddress) {
      return "too_many_connections";
    }
    return address.handshakes.take() > 0 ? "too_fast" : null;
  }

  /** Whether a refusal is to be logged: one a minute for each address. */
  isWorthTelling(request: IncomingMessage): boolean {
    const address = this.#of(request);
    if (this.now() - address.toldAt < aMinute) {
      return false;
    }
    address.toldAt = this.now();
    return true;
  }

  welcome(connection: Socket["conn"]): void {
    const address = this.#of(connection.request);
    address.connections += 1;
    this.#connections += 1;
    connection.once("close", () => {
      address.connections -= 1;
      this.#connections -= 1;
    });
  }

  /** Judges a packet by what all connections of its address send together. */
  judge(request: IncomingMessage, event: unknown): Verdict {
    return this.#of(request).judge(event);
  }

  /** Forgets addresses without connections that were not heard of for a minute: their allowances are full again. */
  sweep(): void {
    for (const [name, { connections, seenAt }] of this.#addresses) {
      if (connections === 0 && this.now() - seenAt >= aMinute) {
        this.#addresses.delete(name);
      }
    }
  }

  #of(request: IncomingMessage): Address {
    const name = this.#nameOf(request);
    const { connectionsPerAddress } = this.settings;
    // Everybody behind one address comes back at once after a restart; twice as many come from who never stays.
    const rate = { burst: 2 * connectionsPerAddress, perSecond: connectionsPerAddress / 10 };
    const address = this.#addresses.get(name) ?? {
      connections: 0,
      handshakes: new Bucket(rate, this.now),
      judge: allowances(sharedBy(visitorsPerAddress, defaultLimits), this.now),
      seenAt: 0,
      toldAt: Number.NEGATIVE_INFINITY,
    };
    address.seenAt = this.now();
    this.#addresses.set(name, address);
    return address;
  }

  /** The last address that no trusted proxy vouches for. */
  #nameOf({ headers, socket }: IncomingMessage): string {
    const forwarded = String(headers["x-forwarded-for"] ?? "")
      .split(",")
      .map((part) => part.trim());
    const path = [...forwarded.filter((part) => part !== ""), socket.remoteAddress ?? ""];
    return networkOf(path[Math.max(0, path.length - 1 - this.settings.trustedProxies)] ?? "");
  }
}

/** A client that has one IPv6 address usually has all of its /64 network. An IPv4 address counts alone, in either notation. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined || !isIPv6(address)) {
    return mapped ?? address;
  }
  const groups = (text = "") => (text === "" ? [] : text.split(":"));
  const [start, end] = address.replace(/%.*$/, "").split("::");
  const [first, last] = [groups(start), groups(end)];
  const zeros = end === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => "0");
  const network = [...first, ...zeros, ...last].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}
