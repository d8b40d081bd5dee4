import type { IncomingMessage } from "node:http";
import type { Socket } from "socket.io";
import { Bucket } from "../handlers/limits";
import { mayConnect, type Settings } from "./settings";

export const aMinute = 60_000;

type Address = { connections: number; handshakes: Bucket; seenAt: number; toldAt: number };

/** Who may connect: pages of the known origins; so many connections from one address, and so many new ones in a time. */
export class Guests {
  readonly #addresses = new Map<string, Address>();

  /** @param now milliseconds on a clock that nobody sets */
  constructor(
    private readonly settings: Settings,
    private readonly now: () => number,
  ) {}

  /** @returns why a handshake is turned away; null when it is not */
  reasonAgainst(request: IncomingMessage): "origin" | "too_many_connections" | "too_fast" | null {
    const { origins, connectionsPerAddress } = this.settings;
    if (!mayConnect(request.headers.origin, origins)) {
      return "origin";
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
    connection.once("close", () => {
      address.connections -= 1;
    });
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
    return path[Math.max(0, path.length - 1 - this.settings.trustedProxies)] ?? "";
  }
}
