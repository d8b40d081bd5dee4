import { Emitter } from "@socket.io/component-emitter";
import { ownBytes } from "../binary";
import { type ConnectionRequest, END, type Frame } from "../protocol";
import type { EngineOptions } from "./engine";
import { Heartbeat } from "./heartbeat";
import { exceeds } from "./payload";
import { Turns } from "./turns";

/** The reasons for which engine.io closes a connection. */
export type CloseReason = "transport close" | "transport error" | "parse error" | "ping timeout" | "forced close";

type Packet = { type: string; data?: unknown };

type Events = {
  packet: (packet: Packet) => void;
  packetCreate: (packet: Packet) => void;
  data: (data: string | Uint8Array) => void;
  message: (data: string | Uint8Array) => void;
  heartbeat: () => void;
  drain: () => void;
  close: (reason: CloseReason, description?: unknown) => void;
};

/** In the order of their digits on the wire. */
const packetTypes = ["open", "close", "ping", "pong", "message", "upgrade", "noop"] as const;
type PacketType = (typeof packetTypes)[number];

/** Where a page is, to a server that asks: there is no network between them. */
const remoteAddress = "127.0.0.1";

/**
 * One client: Engine.IO protocol 4 over a MessagePort, with the members that socket.io and its users reach for on
 * `socket.conn`. It behaves as engine.io does over a WebSocket, up to the reasons for which it closes.
 */
export class Connection extends Emitter<Events, Events> {
  readonly protocol = 4;
  readonly upgraded = false;
  readonly remoteAddress = remoteAddress;
  readonly transport: { readonly name: string; readonly sid: string; writable: boolean };
  readonly request: ReturnType<typeof httpRequest>;
  readyState: "open" | "closing" | "closed" = "open";

  readonly #port: MessagePort;
  readonly #options: EngineOptions;
  readonly #turns: Turns;
  readonly #heartbeat: Heartbeat;
  #sent: (() => void)[] = [];

  constructor(
    readonly id: string,
    port: MessagePort,
    request: ConnectionRequest,
    options: EngineOptions,
  ) {
    super();
    this.#port = port;
    this.#options = options;
    this.transport = { name: "messageport", sid: id, writable: true };
    this.request = httpRequest(request);
    this.#turns = new Turns(options, (frame) => this.#onFrame(frame));
    this.#heartbeat = new Heartbeat(options, {
      ping: () => this.#send("ping"),
      timeout: () => this.end("ping timeout"),
    });
  }

  /** Says hello to the client and begins to listen. */
  open(): void {
    const { pingInterval, pingTimeout, maxHttpBufferSize } = this.#options;
    this.#send("open", {
      data: JSON.stringify({ sid: this.id, upgrades: [], pingInterval, pingTimeout, maxPayload: maxHttpBufferSize }),
    });
    this.#heartbeat.start();
    this.#port.onmessage = ({ data }) => this.#onPortMessage(data);
    this.#port.onmessageerror = () => this.end("transport error", new Error("a frame could not be read"));
  }

  write(data: string | ArrayBuffer | ArrayBufferView, _options?: unknown, callback?: () => void): this {
    if (this.readyState === "open") {
      this.#send("message", { data, callback });
    }
    return this;
  }

  send(data: string | ArrayBuffer | ArrayBufferView, options?: unknown, callback?: () => void): this {
    return this.write(data, options, callback);
  }

  /** Closes from the server's side. */
  close(): this {
    if (this.readyState === "open") {
      this.readyState = "closing";
      this.end("forced close");
    }
    return this;
  }

  /** Closes for the reason given, and tells the client that nothing follows. */
  end(reason: CloseReason, description?: unknown): void {
    if (this.readyState === "closed") {
      return;
    }
    this.readyState = "closed";
    this.#heartbeat.stop();
    this.#turns.clear();
    this.#port.onmessage = null;
    this.#port.onmessageerror = null;
    this.#port.postMessage(END);
    this.#port.close();
    this.emit("close", reason, description);
  }

  #onPortMessage(message: unknown): void {
    if (message === END) {
      // After the frames that still wait for their turn, or they would be lost with it.
      this.#turns.whenEmpty(() => this.end("transport close"));
      return;
    }
    const frame = ArrayBuffer.isView(message) ? ownBytes(message) : message;
    if (typeof frame !== "string" && !(frame instanceof ArrayBuffer)) {
      this.end("parse error");
    } else if (exceeds(frame, this.#options.maxHttpBufferSize)) {
      this.end("transport error", new RangeError("Max payload size exceeded"));
    } else if (!this.#turns.push(frame)) {
      this.end("transport error", new Error("too many frames are waiting"));
    }
  }

  #onFrame(frame: Frame): void {
    if (this.readyState !== "open") {
      return;
    }
    if (typeof frame !== "string") {
      // Node's server gives a Buffer, which is a Uint8Array.
      this.#onPacket("message", new Uint8Array(frame));
      return;
    }
    const type = packetTypes[frame.charCodeAt(0) - 48];
    if (type === undefined) {
      this.end("parse error");
    } else {
      this.#onPacket(type, frame.length > 1 ? frame.slice(1) : undefined);
    }
  }

  #onPacket(type: PacketType, data: string | Uint8Array | undefined): void {
    this.emit("packet", { type, data });
    if (type === "pong") {
      this.#heartbeat.pong();
      this.emit("heartbeat");
      return;
    }
    this.#heartbeat.heard();
    if (type === "ping") {
      this.end("transport error", new Error("invalid heartbeat direction"));
    } else if (type === "message") {
      // An empty message is one without data, and Socket.IO's parser refuses it, as it does in Node.
      this.emit("data", data as string | Uint8Array);
      this.emit("message", data as string | Uint8Array);
    }
  }

  #send(
    type: PacketType,
    { data, callback }: { data?: Parameters<Connection["write"]>[0]; callback?: () => void } = {},
  ) {
    this.emit("packetCreate", { type, data });
    this.#port.postMessage(
      data === undefined || typeof data === "string" ? `${packetTypes.indexOf(type)}${data ?? ""}` : ownBytes(data),
    );
    if (callback) {
      this.#sent.push(callback);
    }
    // Not writable until the running code has ended: as over a network, only the first of several volatile events goes.
    if (this.transport.writable) {
      this.transport.writable = false;
      queueMicrotask(() => this.#drain());
    }
  }

  #drain(): void {
    this.transport.writable = true;
    const callbacks = this.#sent;
    this.#sent = [];
    for (const callback of callbacks) {
      callback();
    }
    this.emit("drain");
  }
}

/** As much of Node's request as a handshake, a middleware or a sample looks at. */
function httpRequest({ url, query, headers }: ConnectionRequest) {
  const connection = { remoteAddress, encrypted: false };
  return { method: "GET", url, headers, _query: { ...query }, connection, socket: connection };
}
