import { Buffer } from "node:buffer";
import { type Channel, dial, type HttpReply, type HttpSignal } from "../channel";
import { timers } from "../scope";
import { type Tap, tapOf } from "../wiretap";
import { reachable } from "./reachable";

/** `XMLHttpRequest` as Node's client of Socket.IO gets it from a package: with cookies and any header. */
export class XMLHttpRequest {
  readyState = 0;
  status = 0;
  statusText = "";
  responseText = "";
  timeout = 0;
  withCredentials = false;
  onreadystatechange: (() => void) | null = null;
  onload: (() => void) | null = null;
  onerror: ((error: Error) => void) | null = null;
  #method = "GET";
  #url = "";
  readonly #headers: Record<string, string> = {};
  #reply: HttpReply | undefined;
  #line: Channel<HttpSignal> | undefined;
  #timer: unknown;
  #isOver = false;

  open(method: string, url: string): void {
    this.#method = method.toUpperCase();
    this.#url = String(url);
    this.#go(1);
  }

  setDisableHeaderCheck(): void {}

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = String(value);
  }

  send(body?: string | ArrayBuffer | null): void {
    const fault = reachable(this.#url);
    if (fault) {
      queueMicrotask(() => this.#fail(fault));
      return;
    }
    const tap = tapOf(this.#url, "polling");
    if (this.#method === "POST" && typeof body === "string") {
      tap?.sent(body);
    }
    const request = { kind: "http", method: this.#method, url: this.#url, headers: this.#headers } as const;
    const line = dial<HttpSignal>(body === null || body === undefined ? request : { ...request, body });
    this.#line = line;
    line.onGone = () => this.#fail(`connect ECONNREFUSED ${new URL(this.#url).host}`);
    line.onMessage = (signal) => {
      if (signal.type === "reply") {
        line.close();
        this.#receive(signal.reply, tap);
      }
    };
    if (this.timeout > 0) {
      this.#timer = timers.setTimeout(() => {
        this.abort();
        this.#fail("timeout");
      }, this.timeout);
    }
  }

  abort(): void {
    if (!this.#isOver) {
      this.#end();
      this.#line?.send({ type: "abort" });
      this.#line?.close();
    }
  }

  getResponseHeader(name: string): string | string[] | null {
    return this.#reply?.headers[name.toLowerCase()] ?? null;
  }

  getAllResponseHeaders(): string {
    return Object.entries(this.#reply?.headers ?? {})
      .map(([name, value]) => `${name}: ${value}`)
      .join("\r\n");
  }

  #receive(reply: HttpReply, tap: Tap | undefined): void {
    if (this.#isOver) {
      return;
    }
    this.#reply = reply;
    this.status = reply.status;
    this.#go(2);
    this.#go(3);
    this.responseText = typeof reply.body === "string" ? reply.body : Buffer.from(reply.body).toString();
    // The answer to what was posted is a mere "ok".
    if (this.#method === "GET" && reply.status === 200) {
      tap?.received(this.responseText);
    }
    this.#end();
    this.#go(4);
    this.onload?.();
  }

  #fail(message: string): void {
    if (this.#isOver) {
      return;
    }
    this.#end();
    this.status = 0;
    this.statusText = message;
    this.responseText = message;
    this.#go(4);
    this.onerror?.(new Error(message));
  }

  #end(): void {
    this.#isOver = true;
    timers.clearTimeout(this.#timer);
  }

  #go(state: number): void {
    this.readyState = state;
    this.onreadystatechange?.();
  }
}

export default XMLHttpRequest;
