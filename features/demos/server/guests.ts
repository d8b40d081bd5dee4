import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import type { Socket } from "socket.io";
import { allowances, Bucket, defaultLimits, sharedBy, type Verdict } from "../handlers/limits";
import { mayConnect, type Settings } from "./settings";

export const aMinute = 60_000;

type Connection = Socket["conn"];

type Address = {
  connections: Set<Connection>;
  handshakes: Bucket;
  /** What all connections of the address may do together, once one of them has done something. */
  judge?: (event: unknown) => Verdict;
  seenAt: number;
};

/** How many busy visitors may share an address, such as the one of a school. */
const visitorsPerAddress = 6;
const limitsPerAddress = sharedBy(visitorsPerAddress, defaultLimits);

/** Addresses without connections whose allowances are kept: a client with many networks of IPv6 could name any number. */
export const mostIdle = 10_000;

/** Addresses that are barred at a time. One more, and the first one may connect again. */
const mostBarred = 1_000;

/** Who may connect: pages of the known origins; so many connections from one address, and so many new ones in a time. */
export class Guests {
  readonly #addresses = new Map<string, Address>();
  /** The names of those without connections, the one that was not heard of for the longest time first. */
  readonly #idle = new Set<string>();
  /** Until when an address may not connect, by its name. */
  readonly #barred = new Map<string, number>();
  #connections = 0;

  /** @param now milliseconds on a clock that nobody sets */
  constructor(
    private readonly settings: Settings,
    private readonly now: () => number,
  ) {}

  /** @returns why a handshake is turned away; null when it is not */
  reasonAgainst(request: IncomingMessage): "origin" | "barred" | "full" | "too_many_connections" | "too_fast" | null {
    const { origins, connections, connectionsPerAddress } = this.settings;
    if (!mayConnect(request.headers.origin, origins)) {
      return "origin";
    }
    if (this.#isBarred(this.nameOf(request))) {
      return "barred";
    }
    if (this.#connections >= connections) {
      return "full";
    }
    const address = this.#of(request);
    if (address.connections.size >= connectionsPerAddress) {
      return "too_many_connections";
    }
    return address.handshakes.take() > 0 ? "too_fast" : null;
  }

  welcome(connection: Connection): void {
    const address = this.#of(connection.request);
    const name = this.nameOf(connection.request);
    address.connections.add(connection);
    this.#connections += 1;
    this.#idle.delete(name);
    connection.once("close", () => {
      address.connections.delete(connection);
      this.#connections -= 1;
      if (address.connections.size === 0) {
        this.#markIdle(name);
      }
    });
  }

  /** Ends all connections of an address, and turns away new ones for some milliseconds. */
  bar(name: string, time: number): void {
    this.#barred.delete(name);
    this.#barred.set(name, this.now() + time);
    const [oldest = name] = this.#barred.keys();
    if (this.#barred.size > mostBarred) {
      this.#barred.delete(oldest);
    }
    for (const connection of this.#addresses.get(name)?.connections ?? []) {
      connection.close(true);
    }
  }

  #isBarred(name: string): boolean {
    const until = this.#barred.get(name) ?? Number.NEGATIVE_INFINITY;
    return this.now() < until;
  }

  /** Judges a packet by what all connections of its address send together. */
  judge(request: IncomingMessage, event: unknown): Verdict {
    const address = this.#of(request);
    address.judge ??= allowances(limitsPerAddress, this.now);
    return address.judge(event);
  }

  /** Forgets addresses without connections that were not heard of for a minute: their allowances are full again. */
  sweep(): void {
    for (const name of this.#idle) {
      if (this.now() - (this.#addresses.get(name)?.seenAt ?? 0) >= aMinute) {
        this.#forget(name);
      }
    }
  }

  #of(request: IncomingMessage): Address {
    const name = this.nameOf(request);
    const { connectionsPerAddress } = this.settings;
    // Everybody behind one address comes back at once after a restart; twice as many come from an address whose clients never stay.
    const rate = { burst: 2 * connectionsPerAddress, perSecond: connectionsPerAddress / 10 };
    const address: Address = this.#addresses.get(name) ?? {
      connections: new Set(),
      handshakes: new Bucket(rate, this.now),
      seenAt: 0,
    };
    address.seenAt = this.now();
    this.#addresses.set(name, address);
    if (address.connections.size === 0) {
      this.#markIdle(name);
    }
    return address;
  }

  /** Puts an address behind the other idle ones. If there are too many of them, forgets the first one. */
  #markIdle(name: string): void {
    this.#idle.delete(name);
    this.#idle.add(name);
    if (this.#idle.size > mostIdle) {
      const [oldest = name] = this.#idle;
      this.#forget(oldest);
    }
  }

  #forget(name: string): void {
    this.#idle.delete(name);
    this.#addresses.delete(name);
  }

  /** The last address that no trusted proxy vouches for. */
  nameOf({ headers, socket }: IncomingMessage): string {
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
