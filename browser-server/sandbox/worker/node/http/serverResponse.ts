import { Buffer } from "node:buffer";
import { EventEmitter } from "node:events";
import type { HttpReply } from "../../channel";
import type { IncomingMessage } from "./incomingMessage";
import type { Socket } from "./socket";

type HeaderValue = string | number | readonly string[];

/** The answer to a request. It reaches the other side as a whole, when it has ended. */
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
