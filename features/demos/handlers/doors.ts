import type { DefaultEventsMap, Socket } from "socket.io";
import type { Visitor } from "./events";

// biome-ignore lint/suspicious/noExplicitAny: the events of both demos go through here, and none is looked at
export type AnySocket = Socket<any, any, DefaultEventsMap, Visitor>;

type Connection = AnySocket["conn"];

/** Where one connection enters a namespace: `visitor` is the one who asks, or who is in. */
type Door = { attempts: number; visitor: AnySocket | undefined };

/** How often one connection may ask to enter a namespace: names that are taken or odd come back to the page. */
const mostAttempts = 5;

type Options = {
  /** A connection has asked too often, and is closed. */
  onFlood: () => void;
  /** A connection has ended. It may end between the grant and the visit, and no visit means no end of a visit. */
  onClosed: (visitor: AnySocket) => void;
};

/**
 * One connection is one visitor. Socket.IO takes any number of requests to enter a namespace while none of them has been
 * granted: a single payload can contain hundreds.
 */
export class Doors {
  readonly #doors = new WeakMap<Connection, Door>();
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Whether the visitor may ask to enter, or is in. If not, and the connection has asked too often, it is closed. */
  mayAsk(socket: AnySocket): boolean {
    const { conn } = socket;
    const door = this.#doors.get(conn) ?? this.#doorOf(conn);
    if (door.visitor?.id === socket.id) {
      return true;
    }
    door.attempts += 1;
    if (door.visitor || door.attempts > mostAttempts) {
      if (conn.readyState === "open") {
        this.#options.onFlood();
        // At once: a client that polls might never fetch the last message.
        conn.close(true);
      }
      return false;
    }
    door.visitor = socket;
    return true;
  }

  /** The visitor is out, or was refused. Another one may ask. */
  leave(socket: AnySocket): void {
    const door = this.#doors.get(socket.conn);
    if (door?.visitor?.id === socket.id) {
      door.visitor = undefined;
    }
  }

  #doorOf(conn: Connection): Door {
    const door: Door = { attempts: 0, visitor: undefined };
    this.#doors.set(conn, door);
    conn.once("close", () => {
      if (door.visitor) {
        this.#options.onClosed(door.visitor);
      }
    });
    return door;
  }
}
