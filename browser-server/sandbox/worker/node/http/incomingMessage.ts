import { Buffer } from "node:buffer";
import { EventEmitter } from "node:events";
import type { Dial } from "../../../messages";
import type { Socket } from "./socket";

/** A request, as a handler of the server gets it. */
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
