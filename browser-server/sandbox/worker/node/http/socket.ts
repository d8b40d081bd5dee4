import { EventEmitter } from "node:events";

/** The reader's own machine, as a server sees it that listens on this host, or on all addresses. */
function ownAddress(url: string, host: string | undefined): string {
  if (new URL(url).hostname === "[::1]") {
    return "::1";
  }
  return host !== undefined && isIPv4(host) ? "127.0.0.1" : "::ffff:127.0.0.1";
}

export const isIPv4 = (host: string) => /^[\d.]+$/.test(host);

/** The underlying connection of a request. For an upgrade, it also carries the port of the future WebSocket. */
export class Socket extends EventEmitter {
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
