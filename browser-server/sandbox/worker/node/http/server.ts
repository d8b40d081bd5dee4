import { EventEmitter } from "node:events";
import type { Handle } from "../../handles";
import { page } from "../../page";
import { handles } from "../../scope";
import type { IncomingMessage } from "./incomingMessage";
import { receiveRequest, receiveUpgrade } from "./receive";
import type { ServerResponse } from "./serverResponse";
import { isIPv4 } from "./socket";

/** The servers of the program, by their port. */
const listening = new Map<number, Server>();

page.onIncoming = (incoming) => {
  const { port, protocol } = new URL(incoming.dial.url);
  const server = listening.get(Number(port) || (/^(https|wss):/.test(protocol) ? 443 : 80));
  if (!server) {
    incoming.port.close();
  } else if (incoming.dial.kind === "websocket") {
    receiveUpgrade(server, incoming);
  } else {
    receiveRequest(server, incoming);
  }
};

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export class Server extends EventEmitter {
  listening = false;
  timeout = 0;
  keepAliveTimeout = 5_000;
  headersTimeout = 60_000;
  requestTimeout = 300_000;
  /** That it listens on; all addresses without. */
  host: string | undefined;
  #port: number | undefined;
  #handle: Handle | undefined;

  constructor(...args: unknown[]) {
    super();
    const listener = args.find((arg): arg is Listener => typeof arg === "function");
    if (listener) {
      this.on("request", listener);
    }
  }

  /** `listen(port, host)`, `listen({ port, host })`, each with a callback behind whatever else there is. */
  listen(...args: unknown[]): this {
    const [first, second] = args;
    const { port, host } =
      typeof first === "object" && first !== null
        ? (first as { port?: unknown; host?: unknown })
        : { port: first, host: second };
    const wanted = Number(port) || 0;
    this.host = typeof host === "string" ? host : undefined;
    const callback = args.find((arg): arg is () => void => typeof arg === "function");
    if (callback) {
      this.once("listening", callback);
    }
    void page.listen(wanted).then((port) => this.#begin(port, wanted));
    return this;
  }

  address(): { address: string; family: string; port: number } | null {
    return this.#port === undefined
      ? null
      : { address: this.host ?? "::", family: isIPv4(this.host ?? "") ? "IPv4" : "IPv6", port: this.#port };
  }

  close(callback?: (error?: Error) => void): this {
    const port = this.#port;
    if (port !== undefined) {
      listening.delete(port);
      page.send({ type: "unlisten", port });
    }
    this.#port = undefined;
    this.listening = false;
    this.#handle?.release();
    queueMicrotask(() => {
      if (port === undefined) {
        callback?.(Object.assign(new Error("Server is not running."), { code: "ERR_SERVER_NOT_RUNNING" }));
        return;
      }
      this.emit("close");
      callback?.();
    });
    return this;
  }

  ref(): this {
    this.#handle?.ref();
    return this;
  }

  unref(): this {
    this.#handle?.unref();
    return this;
  }

  setTimeout(): this {
    return this;
  }

  closeAllConnections(): void {}

  closeIdleConnections(): void {}

  #begin(port: number | undefined, wanted: number): void {
    if (port === undefined) {
      const details = { code: "EADDRINUSE", errno: -98, syscall: "listen", address: "::", port: wanted };
      this.emit("error", Object.assign(new Error(`listen EADDRINUSE: address already in use :::${wanted}`), details));
      return;
    }
    this.#port = port;
    this.#handle = handles.hold();
    this.listening = true;
    listening.set(port, this);
    this.emit("listening");
  }
}

export function createServer(...args: unknown[]): Server {
  return new Server(...args);
}
