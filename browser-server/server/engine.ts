import { Emitter } from "@socket.io/component-emitter";
import type { ConnectionRequest } from "../protocol";
import { Connection } from "./connection";
import type { HeartbeatTimes } from "./heartbeat";
import type { TurnLimits } from "./turns";

/** Engine.IO's options that mean something here, by their names there; and the limits on floods. */
export type EngineOptions = HeartbeatTimes &
  TurnLimits & {
    /** The most bytes a message may have. */
    maxHttpBufferSize: number;
  };

/** The first three are engine.io's. The others let through what a benchmark can send, and stop what fills a memory. */
const defaults: EngineOptions = {
  pingInterval: 25_000,
  pingTimeout: 20_000,
  maxHttpBufferSize: 1e6,
  framesPerTurn: 512,
  maxWaitingFrames: 100_000,
  maxWaitingBytes: 32e6,
};

type Events = {
  connection: (connection: Connection) => void;
};

/** What `io.bind(engine)` takes: makes connections of ports. */
export class Engine extends Emitter<Events, Events> {
  readonly opts: EngineOptions;
  readonly clients: Record<string, Connection> = {};
  clientsCount = 0;

  /** Options of engine.io that mean nothing here (`cors`, `transports`…) are taken and ignored. */
  constructor(options: Partial<EngineOptions> & Record<string, unknown> = {}) {
    super();
    const given = Object.entries(options).filter(([name, value]) => name in defaults && value !== undefined);
    this.opts = { ...defaults, ...Object.fromEntries(given) };
  }

  accept(port: MessagePort, request: ConnectionRequest): Connection {
    const connection = new Connection(newId(), port, request, this.opts);
    this.clients[connection.id] = connection;
    this.clientsCount += 1;
    connection.once("close", () => {
      delete this.clients[connection.id];
      this.clientsCount -= 1;
    });
    connection.open();
    this.emit("connection", connection);
    return connection;
  }

  close(): this {
    for (const connection of Object.values(this.clients)) {
      connection.close();
    }
    return this;
  }
}

/** 20 letters, like engine.io's. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("/", "_")
    .replaceAll("+", "-");
}
