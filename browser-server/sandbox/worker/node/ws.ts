import { Buffer } from "node:buffer";
import { EventEmitter } from "node:events";
import { Channel, dial, type SocketSignal } from "../channel";
import { type Tap, tapOf } from "../wiretap";
import { takeUpgrade } from "./http/receive";
import { reachable } from "./reachable";

/** The `ws` package, as far as engine.io, its client and programs that open a WebSocket use it. */

type Data = string | ArrayBuffer;
type Line = Channel<Data | SocketSignal>;
type Sendable = string | ArrayBuffer | ArrayBufferView;
type Sent = (error?: Error) => void;

const isSignal = (message: Data | SocketSignal): message is SocketSignal =>
  typeof message === "object" && !(message instanceof ArrayBuffer);

const bufferOf = (data: Data) => (typeof data === "string" ? Buffer.from(data) : Buffer.from(data));

const listeners = ["open", "message", "error", "close"] as const;
type EventName = (typeof listeners)[number];

/** What browsers' listeners get, and `ws` gives them too. */
type SocketEvent = {
  type: EventName;
  target: WebSocket;
  data?: unknown;
  code?: number;
  reason?: string;
  message?: string;
};

export class WebSocket extends EventEmitter {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readyState = WebSocket.CONNECTING as number;
  binaryType = "nodebuffer";
  readonly protocol = "";
  readonly extensions = "";
  readonly bufferedAmount = 0;
  onopen: ((event: SocketEvent) => void) | null = null;
  onmessage: ((event: SocketEvent) => void) | null = null;
  onerror: ((event: SocketEvent) => void) | null = null;
  onclose: ((event: SocketEvent) => void) | null = null;
  readonly url: string;
  /** What the client may do to the underlying connection. */
  readonly _socket = {
    remoteAddress: "127.0.0.1",
    unref: () => this.#line?.unref(),
    ref: () => this.#line?.ref(),
  };
  #line: Line | undefined;
  #tap: Tap | undefined;
  #maxPayload = Number.POSITIVE_INFINITY;
  readonly #wrapped = new Map<unknown, (...args: unknown[]) => void>();

  constructor(
    address: string | URL | Line,
    protocols?: unknown,
    options?: { headers?: Record<string, string | string[]> },
  ) {
    super();
    if (address instanceof Channel) {
      this.url = "";
      this.#attach(address);
      this.readyState = WebSocket.OPEN;
      return;
    }
    this.url = String(address);
    const { headers = {} } = options ?? (isOptions(protocols) ? protocols : {});
    queueMicrotask(() => this.#connect(headers));
  }

  /** The server's end of a connection, with the most bytes that a message may have. */
  static accepted(line: Line, maxPayload: number): WebSocket {
    const socket = new WebSocket(line);
    socket.#maxPayload = maxPayload;
    line.send({ type: "open", headers: {} });
    return socket;
  }

  send(data: Sendable, ...rest: [Sent?] | [unknown, Sent?]): void {
    const sent = (rest as unknown[]).find((each): each is Sent => typeof each === "function");
    if (this.readyState === WebSocket.CONNECTING) {
      throw new Error("WebSocket is not open: readyState 0 (CONNECTING)");
    }
    if (this.readyState !== WebSocket.OPEN) {
      sent?.(new Error(`WebSocket is not open: readyState ${this.readyState}`));
      return;
    }
    this.#tap?.sent(data);
    this.#line?.send(ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : data);
    if (sent) {
      queueMicrotask(() => sent());
    }
  }

  close(code = 1005, reason = ""): void {
    if (this.readyState === WebSocket.CONNECTING) {
      this.#fail("WebSocket was closed before the connection was established");
    } else if (this.readyState === WebSocket.OPEN) {
      this.#line?.send({ type: "close", code, reason });
      this.#end(code, reason);
    }
  }

  terminate(): void {
    this.close(1006);
  }

  ping(): void {}

  pong(): void {}

  addEventListener(event: EventName, listener: (event: SocketEvent) => void): void {
    const wrapped = (...args: unknown[]) => listener(this.#eventOf(event, args));
    this.#wrapped.set(listener, wrapped);
    this.on(event, wrapped);
  }

  removeEventListener(event: EventName, listener: unknown): void {
    const wrapped = this.#wrapped.get(listener);
    if (wrapped) {
      this.off(event, wrapped);
    }
  }

  #connect(headers: Record<string, string | string[]>): void {
    if (this.readyState !== WebSocket.CONNECTING) {
      return;
    }
    const fault = reachable(this.url);
    if (fault) {
      this.#fail(fault);
      return;
    }
    const sent = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, [value].flat().join("; ")] as const),
    );
    this.#attach(dial({ kind: "websocket", method: "GET", url: this.url, headers: sent }));
    this.#tap = tapOf(this.url, "websocket");
  }

  #attach(line: Line): void {
    this.#line = line;
    line.onMessage = (message) => (isSignal(message) ? this.#obey(message) : this.#receive(message));
    line.onGone = () => {
      if (this.readyState === WebSocket.CONNECTING) {
        this.#fail(`connect ECONNREFUSED ${new URL(this.url).host}`);
      } else {
        this.#end(1006, "");
      }
    };
  }

  #obey(signal: SocketSignal): void {
    if (signal.type === "open") {
      this.readyState = WebSocket.OPEN;
      this.#tell("open");
    } else if (signal.type === "refused") {
      this.#fail(`Unexpected server response: ${signal.status}`);
    } else {
      this.#end(signal.code, signal.reason);
    }
  }

  #receive(data: Data): void {
    if (this.readyState !== WebSocket.OPEN) {
      return;
    }
    this.#tap?.received(data);
    const isBinary = typeof data !== "string";
    const bytes = bufferOf(data);
    if (bytes.length > this.#maxPayload) {
      const error = Object.assign(new RangeError("Max payload size exceeded"), {
        code: "WS_ERR_UNSUPPORTED_MESSAGE_LENGTH",
      });
      this.emit("error", error);
      this.close(1009);
      return;
    }
    this.#tell("message", bytes, isBinary);
  }

  #fail(message: string): void {
    this.#line?.close();
    this.readyState = WebSocket.CLOSED;
    queueMicrotask(() => {
      this.#tell("error", new Error(message));
      this.#tell("close", 1006, Buffer.alloc(0));
    });
  }

  #end(code: number, reason: string): void {
    if (this.readyState === WebSocket.CLOSED) {
      return;
    }
    this.readyState = WebSocket.CLOSED;
    this.#line?.close();
    queueMicrotask(() => this.#tell("close", code, Buffer.from(reason)));
  }

  #tell(event: EventName, ...args: unknown[]): void {
    this[`on${event}`]?.(this.#eventOf(event, args));
    // Without a listener, "error" is thrown: `onerror` is one, too.
    if (event !== "error" || this.listenerCount("error") > 0) {
      this.emit(event, ...args);
    }
  }

  #eventOf(type: EventName, [first, second]: unknown[]): SocketEvent {
    const basic = { type, target: this };
    if (type === "message") {
      return { ...basic, data: this.#dataOf(first as Buffer, second === true) };
    }
    if (type === "close") {
      return { ...basic, code: Number(first), reason: String(second ?? "") };
    }
    return type === "error" ? { ...basic, message: (first as Error).message } : basic;
  }

  #dataOf(bytes: Buffer, isBinary: boolean): string | Buffer | ArrayBufferLike {
    if (!isBinary) {
      return bytes.toString();
    }
    return this.binaryType === "nodebuffer"
      ? bytes
      : bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  }
}

/** WebSocket as browsers have it: bytes are no `Buffer` there. */
export class BrowserWebSocket extends WebSocket {
  override binaryType = "arraybuffer";
}

function isOptions(value: unknown): value is { headers?: Record<string, string> } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

type Accept = (socket: WebSocket, request: unknown) => void;

/** Only as engine.io uses it: behind a server that somebody else listens with. */
export class WebSocketServer extends EventEmitter {
  constructor(private readonly options: { maxPayload?: number; noServer?: boolean } = {}) {
    super();
    if (!options.noServer) {
      throw new Error("WebSocketServer can only be used with { noServer: true } here");
    }
  }

  handleUpgrade(request: unknown, socket: object, _head: unknown, accept: Accept): void {
    const line = takeUpgrade(socket);
    if (line) {
      this.emit("headers", ["HTTP/1.1 101 Switching Protocols"], request);
      accept(WebSocket.accepted(line, this.options.maxPayload ?? Number.POSITIVE_INFINITY), request);
    }
  }

  close(): void {}
}

export { WebSocketServer as Server };

export default WebSocket;
