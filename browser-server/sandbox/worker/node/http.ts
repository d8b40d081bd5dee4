import { Buffer } from "node:buffer";
import { EventEmitter } from "node:events";
import type { Dial } from "../../messages";
import { Channel, type HttpReply, type HttpSignal, type SocketSignal } from "../channel";
import type { Handle } from "../handles";
import { type Incoming, page } from "../page";
import { handles } from "../scope";

/** Node's `http`, as far as a server of Socket.IO and the programs around it use it. TLS is left to the imagination. */

export const STATUS_CODES: Record<number, string> = {
  101: "Switching Protocols",
  200: "OK",
  201: "Created",
  204: "No Content",
  301: "Moved Permanently",
  302: "Found",
  304: "Not Modified",
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  413: "Payload Too Large",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

export const METHODS = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"];

/** The reader's own machine, as a server sees it that listens on this host, or on all addresses. */
function ownAddress(url: string, host: string | undefined): string {
  if (new URL(url).hostname === "[::1]") {
    return "::1";
  }
  return host !== undefined && isIPv4(host) ? "127.0.0.1" : "::ffff:127.0.0.1";
}

const isIPv4 = (host: string) => /^[\d.]+$/.test(host);

/** The underlying connection of a request. For an upgrade, it also carries the port of the future WebSocket. */
class Socket extends EventEmitter {
  readonly remoteAddress: string;
  readonly remoteFamily: string;
  readonly localAddress: string;
  readonly remotePort = 50_000 + Math.floor(Math.random() * 10_000);
  readonly encrypted: boolean;
  writable = true;
  readable = true;
  destroyed = false;
  bytesWritten = 0;
  #written = "";

  constructor(
    url: string,
    host: string | undefined,
    /** Gets what was written to the socket itself: how an upgrade is refused. */
    private readonly onDestroy: (written: string) => void = () => {},
  ) {
    super();
    this.remoteAddress = ownAddress(url, host);
    this.remoteFamily = isIPv4(this.remoteAddress) ? "IPv4" : "IPv6";
    this.localAddress = this.remoteAddress;
    this.encrypted = /^(https|wss):/.test(url);
  }

  write(data: string | Uint8Array): boolean {
    const text = typeof data === "string" ? data : Buffer.from(data).toString();
    this.#written += text;
    this.bytesWritten += text.length;
    return true;
  }

  end(data?: string | Uint8Array): this {
    if (data !== undefined) {
      this.write(data);
    }
    return this.destroy();
  }

  destroy(): this {
    if (!this.destroyed) {
      this.destroyed = true;
      this.writable = false;
      this.onDestroy(this.#written);
      queueMicrotask(() => this.emit("close"));
    }
    return this;
  }

  setTimeout(): this {
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}

export class IncomingMessage extends EventEmitter {
  readonly httpVersion = "1.1";
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly socket: Socket;
  url: string;
  complete = false;
  destroyed = false;
  #encoding: BufferEncoding | undefined;
  #isFlowing = false;

  constructor(
    private readonly dial: Dial,
    socket: Socket,
  ) {
    super();
    const { pathname, search, host } = new URL(dial.url);
    this.method = dial.method;
    this.url = pathname + search;
    this.socket = socket;
    this.headers = { host, connection: "keep-alive" };
    for (const [name, value] of Object.entries(dial.headers)) {
      this.headers[name.toLowerCase()] = value;
    }
  }

  get connection(): Socket {
    return this.socket;
  }

  get rawHeaders(): string[] {
    return Object.entries(this.headers).flat();
  }

  setEncoding(encoding: BufferEncoding): this {
    this.#encoding = encoding;
    return this;
  }

  /** The body waits until somebody listens to it. */
  override on(event: string, listener: (...args: never[]) => void): this {
    super.on(event, listener as (...args: unknown[]) => void);
    if (event === "data" || event === "end") {
      this.resume();
    }
    return this;
  }

  override addListener(event: string, listener: (...args: never[]) => void): this {
    return this.on(event, listener);
  }

  resume(): this {
    if (!this.#isFlowing) {
      this.#isFlowing = true;
      queueMicrotask(() => this.#flow());
    }
    return this;
  }

  pause(): this {
    return this;
  }

  destroy(error?: Error): this {
    if (!this.destroyed) {
      this.destroyed = true;
      if (error) {
        this.emit("error", error);
      }
      this.emit("close");
    }
    return this;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown> {
    const chunk = this.#chunk();
    this.complete = true;
    if (chunk !== undefined) {
      yield chunk;
    }
  }

  #chunk(): string | Buffer | undefined {
    const { body } = this.dial;
    if (body === undefined || body === "") {
      return undefined;
    }
    const bytes = typeof body === "string" ? Buffer.from(body) : Buffer.from(body);
    return this.#encoding ? bytes.toString(this.#encoding) : bytes;
  }

  #flow(): void {
    if (this.destroyed) {
      return;
    }
    const chunk = this.#chunk();
    if (chunk !== undefined) {
      this.emit("data", chunk);
    }
    this.complete = true;
    this.emit("end");
  }
}

type HeaderValue = string | number | readonly string[];

export class ServerResponse extends EventEmitter {
  statusCode = 200;
  statusMessage = "";
  headersSent = false;
  writableEnded = false;
  readonly #headers = new Map<string, HeaderValue>();
  readonly #body: Buffer[] = [];

  constructor(
    readonly req: IncomingMessage,
    private readonly reply: (reply: HttpReply) => void,
  ) {
    super();
  }

  get socket(): Socket {
    return this.req.socket;
  }

  get connection(): Socket {
    return this.req.socket;
  }

  get writable(): boolean {
    return !this.writableEnded;
  }

  get finished(): boolean {
    return this.writableEnded;
  }

  setHeader(name: string, value: HeaderValue): this {
    if (this.headersSent) {
      throw new Error("Cannot set headers after they are sent to the client");
    }
    this.#headers.set(name.toLowerCase(), value);
    return this;
  }

  appendHeader(name: string, value: HeaderValue): this {
    const before = this.getHeader(name);
    return this.setHeader(name, before === undefined ? value : [before, value].flat().map(String));
  }

  getHeader(name: string): HeaderValue | undefined {
    return this.#headers.get(name.toLowerCase());
  }

  getHeaders(): Record<string, HeaderValue> {
    return Object.fromEntries(this.#headers);
  }

  getHeaderNames(): string[] {
    return [...this.#headers.keys()];
  }

  hasHeader(name: string): boolean {
    return this.#headers.has(name.toLowerCase());
  }

  removeHeader(name: string): void {
    this.#headers.delete(name.toLowerCase());
  }

  flushHeaders(): void {
    this.headersSent = true;
  }

  writeHead(status: number, ...rest: (string | Record<string, HeaderValue> | HeaderValue[] | undefined)[]): this {
    this.statusCode = status;
    for (const part of rest) {
      if (typeof part === "object" && !Array.isArray(part)) {
        for (const [name, value] of Object.entries(part)) {
          this.setHeader(name, value);
        }
      }
    }
    this.headersSent = true;
    return this;
  }

  write(data: string | Uint8Array): boolean {
    if (!this.writableEnded) {
      this.headersSent = true;
      this.#body.push(typeof data === "string" ? Buffer.from(data) : Buffer.from(data));
    }
    return true;
  }

  end(data?: unknown, ...rest: unknown[]): this {
    if (this.writableEnded) {
      return this;
    }
    if (typeof data === "string" || data instanceof Uint8Array) {
      this.write(data);
    }
    this.headersSent = true;
    this.writableEnded = true;
    const headers = [...this.#headers].map(
      ([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)] as const,
    );
    const body = Buffer.concat(this.#body);
    this.reply({
      status: this.statusCode,
      headers: Object.fromEntries(headers),
      body: body.buffer.slice(body.byteOffset, body.byteOffset + body.byteLength) as ArrayBuffer,
    });
    const done = [data, ...rest].find((each) => typeof each === "function");
    queueMicrotask(() => {
      this.emit("finish");
      this.emit("close");
      done?.();
    });
    return this;
  }

  setTimeout(): this {
    return this;
  }
}

/** Sockets of upgrades, and the connections that they become when `ws` takes them. */
const upgrades = new WeakMap<object, Channel<string | ArrayBuffer | SocketSignal>>();

export function takeUpgrade(socket: object): Channel<string | ArrayBuffer | SocketSignal> | undefined {
  const channel = upgrades.get(socket);
  upgrades.delete(socket);
  return channel;
}

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

function receiveUpgrade(server: Server, { dial, peer, port }: Incoming): void {
  const channel = new Channel<string | ArrayBuffer | SocketSignal>(port);
  channel.setPeer(peer);
  const refuse = (written: string) => {
    const [head = "", body = ""] = written.split("\r\n\r\n");
    channel.send({ type: "refused", status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 400), body });
    channel.close();
  };
  if (server.listenerCount("upgrade") === 0) {
    refuse("HTTP/1.1 400 Bad Request\r\n\r\n");
    return;
  }
  const socket: Socket = new Socket(dial.url, server.host, (written) => {
    // Unless `ws` has taken it.
    if (takeUpgrade(socket)) {
      refuse(written);
    }
  });
  upgrades.set(socket, channel);
  const headers = { ...dial.headers, connection: "Upgrade", upgrade: "websocket" };
  server.emit("upgrade", new IncomingMessage({ ...dial, headers }, socket), socket, Buffer.alloc(0));
}

function receiveRequest(server: Server, { dial, peer, port }: Incoming): void {
  const channel = new Channel<HttpSignal>(port);
  channel.setPeer(peer);
  const request = new IncomingMessage(dial, new Socket(dial.url, server.host));
  const response = new ServerResponse(request, (reply) => {
    channel.send({ type: "reply", reply });
    channel.close();
  });
  const giveUp = () => {
    channel.close();
    request.destroy();
    response.emit("close");
  };
  channel.onGone = giveUp;
  channel.onMessage = ({ type }) => type === "abort" && giveUp();
  if (!server.emit("request", request, response)) {
    response.writeHead(404).end();
  }
}

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

export class Agent {}

export const globalAgent = new Agent();
