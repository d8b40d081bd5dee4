/** How a message reached a client: while it was connected (or recovered), or with the messages of a room that it joined. */
export type Way = "live" | "history";

export type Verdict = {
  confirmed: number;
  /** Deliveries of confirmed messages to the other people in their rooms. */
  deliveries: Record<Way, number>;
  /** Deliveries of a message that a client had already received live. */
  repeated: number;
  /** Confirmed messages that weren't seen in the store. */
  notStored: string[];
  /** Confirmed messages, and the clients of the room that they didn't reach. */
  notDelivered: { message: string; clients: number[] }[];
};

/** Which messages were confirmed, stored and delivered. Clients are numbers. Pure. */
export class Ledger {
  readonly #rooms = new Map<string, number[]>();
  readonly #confirmed = new Map<string, { room: string; sender: number }>();
  readonly #stored = new Set<string>();
  /** Message → client → how it was delivered first. */
  readonly #delivered = new Map<string, Map<number, Way>>();
  #repeated = 0;

  joined(room: string, client: number): void {
    const clients = this.#rooms.get(room) ?? [];
    this.#rooms.set(room, clients.includes(client) ? clients : [...clients, client]);
  }

  confirmed(message: string, room: string, sender: number): void {
    this.#confirmed.set(message, { room, sender });
  }

  stored(message: string): void {
    this.#stored.add(message);
  }

  delivered(message: string, client: number, way: Way): void {
    const ways = this.#delivered.get(message) ?? new Map<number, Way>();
    this.#delivered.set(message, ways);
    if (!ways.has(client)) {
      ways.set(client, way);
    } else if (way === "live") {
      this.#repeated++;
    }
  }

  /** How many messages were confirmed so far. */
  get count(): number {
    return this.#confirmed.size;
  }

  verdict(): Verdict {
    const deliveries: Verdict["deliveries"] = { live: 0, history: 0 };
    const notDelivered: Verdict["notDelivered"] = [];
    for (const [message, { room, sender }] of this.#confirmed) {
      const ways = this.#delivered.get(message);
      const others = (this.#rooms.get(room) ?? []).filter((client) => client !== sender);
      for (const client of others) {
        const way = ways?.get(client);
        if (way) {
          deliveries[way]++;
        }
      }
      const clients = others.filter((client) => !ways?.has(client));
      if (clients.length > 0) {
        notDelivered.push({ message, clients });
      }
    }
    const notStored = [...this.#confirmed.keys()].filter((message) => !this.#stored.has(message));
    return { confirmed: this.count, deliveries, repeated: this.#repeated, notStored, notDelivered };
  }
}
