import { Server } from "socket.io";
import { Pages } from "../server/acceptPages";
import { Engine } from "../server/engine";
import type { WorkerServerOptions } from "../worker";

/** A worker's server in this process, reached through real ports: what a SharedWorker is to its pages, without one. */
export class FakeWorker {
  readonly engine: Engine;
  readonly io: Server;
  readonly pages: Pages;
  readonly #ports: MessagePort[] = [];

  constructor(handlers: (io: Server) => void = () => {}, options: WorkerServerOptions = {}) {
    this.engine = new Engine(options);
    this.io = new Server(options);
    this.io.bind(this.engine as unknown as Parameters<Server["bind"]>[0]);
    this.pages = new Pages(this.engine);
    handlers(this.io);
  }

  /** A page's `SharedWorker` object. */
  readonly open = (): SharedWorker => {
    const { port1, port2 } = new MessageChannel();
    this.#ports.push(port1, port2);
    this.pages.accept(port2);
    return Object.assign(new EventTarget(), { port: port1, onerror: null });
  };

  /** Ends without a word, as a worker does that the browser kills. */
  kill(): void {
    for (const port of this.#ports) {
      port.close();
    }
    for (const connection of Object.values(this.engine.clients)) {
      connection.end("transport close");
    }
    this.io.disconnectSockets(true);
  }
}

/** A page's `SharedWorker` object to which nobody answers. */
export function silentWorker(): SharedWorker {
  const { port1 } = new MessageChannel();
  return Object.assign(new EventTarget(), { port: port1, onerror: null });
}
