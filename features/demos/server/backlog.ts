import type { ServerResponse } from "node:http";
import type { Socket } from "socket.io";

type Connection = Socket["conn"];

/** What a WebSocket of `ws` has, as far as it's used here. */
type WebSocket = {
  once: (event: "close", listener: () => void) => unknown;
  off: (event: "close", listener: () => void) => unknown;
  terminate: () => void;
};

/** The transport of a connection: with a WebSocket, or with the response to the client's current request. */
type Transport = {
  res?: ServerResponse | null;
  socket?: WebSocket;
  once: (event: "drain", listener: () => void) => unknown;
  off: (event: "drain", listener: () => void) => unknown;
};

/** What one connection hasn't taken yet, and how to cut the ways on which it is. */
type Load = { characters: number; ways: Set<() => void> };

/** A full board has up to 1.4 million characters. */
export const mostWaiting = { each: 2_000_000, together: 40_000_000 };

type Options = {
  /** Characters (bytes of binary packets) that may wait for one connection. */
  each: number;
  /** The same for all connections together: above it, the connection with the most is ended. */
  together: number;
  /** Called before a connection is ended. */
  onEnd: () => void;
};

/**
 * Ends connections that ask for more than they read: what waits for them stays in this process's memory. It waits until
 * the system has taken it. Engine.IO forgets a response as soon as it's written, whether or not anybody reads it.
 */
export class Backlog {
  readonly #loads = new Map<Connection, Load>();
  #together = 0;

  constructor(private readonly options: Options) {}

  /** Whether a long answer has to wait, because of what this connection or all of them together haven't taken. */
  isBehind(connection: Connection): boolean {
    const { each, together } = this.options;
    return (this.#loads.get(connection)?.characters ?? 0) > each / 20 || this.#together > together / 2;
  }

  watch(connection: Connection): void {
    this.#loads.set(connection, { characters: 0, ways: new Set() });
    /** What hasn't been handed to the transport. */
    let created = 0;
    connection.on("packetCreate", ({ data }: { data?: string | { byteLength: number } }) => {
      const size = typeof data === "string" ? data.length : (data?.byteLength ?? 0);
      created += size;
      this.#add(connection, size);
    });
    // All that was created is handed to the transport at once.
    connection.on("flush", () => {
      this.#send(connection, created);
      created = 0;
    });
    connection.once("close", () => this.#take(connection, created));
  }

  #add(connection: Connection, size: number): void {
    const load = this.#loads.get(connection);
    if (!load) {
      return;
    }
    load.characters += size;
    this.#together += size;
    if (load.characters > this.options.each) {
      this.#end(connection, load);
    } else if (this.#together > this.options.together) {
      const [slowest] = [...this.#loads].toSorted(([, one], [, other]) => other.characters - one.characters);
      this.#end(...(slowest ?? [connection, load]));
    }
  }

  #send(connection: Connection, size: number): void {
    const { ways } = this.#loads.get(connection) ?? {};
    const transport = connection.transport as unknown as Transport;
    const { res, socket } = transport;
    const onTaken = () => {
      transport.off("drain", onTaken);
      socket?.off("close", onTaken);
      ways?.delete(cut);
      this.#take(connection, size);
    };
    const cut = () => (res ? res.destroy() : socket?.terminate());
    ways?.add(cut);
    if (res) {
      res.once("close", onTaken);
    } else {
      transport.once("drain", onTaken);
      socket?.once("close", onTaken);
    }
  }

  #take(connection: Connection, size: number): void {
    const load = this.#loads.get(connection);
    if (load) {
      load.characters -= size;
      this.#together -= size;
      if (load.characters <= 0 && connection.readyState === "closed") {
        this.#loads.delete(connection);
      }
    }
  }

  #end(connection: Connection, load: Load): void {
    this.#loads.delete(connection);
    this.#together -= load.characters;
    this.options.onEnd();
    connection.close(true);
    for (const cut of load.ways) {
      cut();
    }
  }
}
