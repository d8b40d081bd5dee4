import { Transport } from "engine.io-client";
import { encodePacket, type Packet } from "engine.io-parser";
import { ownBytes } from "../binary";
import type { FrameTap } from "../frames/frameTap";
import { type ConnectionRequest, END, type Frame } from "../protocol";

/** An open transport, as the page's tie to the worker sees it. */
export type Line = {
  /** Tells the server that nothing follows, and the client not yet. */
  hangUp: () => void;
  /** Tells the client that the connection is gone. */
  cut: (why: string) => void;
};

/** What a transport needs of the page's tie to the worker. */
export type Lines = {
  /** Hands the server its end of a new connection. Rejected when there is no server. */
  dial: (port: MessagePort, request: ConnectionRequest) => Promise<void>;
  add: (line: Line) => void;
  delete: (line: Line) => void;
};

type TransportOptions = ConstructorParameters<typeof Transport>[0];

/** The options of the client that its first request depends on. */
type RequestOptions = { hostname: string; port: string | number; extraHeaders?: Record<string, unknown> };

/** The request of a WebSocket, as a Node.js server would see it. */
function requestOf(
  uri: string,
  query: Record<string, unknown>,
  { hostname, port, extraHeaders = {} }: RequestOptions,
): ConnectionRequest {
  const texts = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
  const lowerCased = Object.fromEntries(Object.entries(extraHeaders).map(([key, value]) => [key.toLowerCase(), value]));
  return {
    // Path and query.
    url: uri.replace(/^ws:\/\/[^/]*/, ""),
    query: texts(query),
    headers: {
      host: `${hostname}:${port}`,
      ...(globalThis.navigator?.userAgent ? { "user-agent": navigator.userAgent } : {}),
      ...(globalThis.location ? { origin: location.origin } : {}),
      ...texts(lowerCased),
    },
  };
}

/** The transport through which the unmodified client reaches the server in the worker, for its option `transports`. */
export function portTransport(lines: Lines, tap: FrameTap): new (options: TransportOptions) => Transport {
  return class PortTransport extends Transport implements Line {
    readonly #tap = tap.connection();
    /** Like `ws` of the WebSocket transport, for tests and for inspection. */
    port: MessagePort | undefined;
    /** The end of what waits to be sent, because a Blob before it is still being read. */
    #reading: Promise<void> | undefined;

    get name(): string {
      return "messageport";
    }

    protected doOpen(): void {
      const { port1, port2 } = new MessageChannel();
      this.port = port1;
      port1.onmessage = ({ data }) => this.#receive(data);
      lines.add(this);
      const request = requestOf(this.createUri("ws", this.query), this.query, this.opts as RequestOptions);
      lines.dial(port2, request).catch((error) => this.#fail(error));
    }

    protected write(packets: Packet[]): void {
      this.writable = false;
      for (const packet of packets) {
        encodePacket(packet, this.supportsBinary, (data: string | ArrayBuffer | ArrayBufferView | Blob) =>
          this.#sendInOrder(data),
        );
      }
      // Never while `write` runs: the client counts what it has sent only after it.
      const reading = this.#reading;
      const drained = () => {
        if (this.#reading === reading) {
          this.#reading = undefined;
        }
        this.writable = true;
        this.emitReserved("drain");
      };
      Promise.resolve(reading).then(drained, (error) => this.#fail(error));
    }

    protected doClose(): void {
      this.hangUp();
      lines.delete(this);
    }

    /** Only a connection that is upgraded is ever paused. */
    pause(): void {}

    hangUp(): void {
      if (this.port) {
        this.port.postMessage(END);
        this.port.onmessage = null;
        this.port.close();
        this.port = undefined;
      }
    }

    cut(why: string): void {
      this.hangUp();
      lines.delete(this);
      if (this.readyState === "open") {
        this.onClose({ description: why });
      } else {
        // A connection that closes before it is open would leave the client waiting for ever: only an error counts.
        this.#fail(new Error(why));
      }
    }

    #receive(data: Frame | typeof END): void {
      if (data === END) {
        this.cut("the server closed the connection");
        return;
      }
      this.#tap.received(data);
      if (this.readyState === "opening") {
        this.onOpen();
      }
      this.onData(data as string);
    }

    #sendInOrder(data: string | ArrayBuffer | ArrayBufferView | Blob): void {
      if (data instanceof Blob) {
        // A WebSocket sends a Blob as its bytes.
        this.#reading = (this.#reading ?? Promise.resolve())
          .then(() => data.arrayBuffer())
          .then((bytes) => this.#send(bytes));
      } else if (this.#reading) {
        this.#reading = this.#reading.then(() => this.#send(data));
      } else {
        this.#send(data);
      }
    }

    #send(data: string | ArrayBuffer | ArrayBufferView): void {
      const frame = typeof data === "string" ? data : ownBytes(data);
      this.#tap.sent(frame);
      this.port?.postMessage(frame);
    }

    #fail(error: unknown): void {
      if (this.readyState === "opening" || this.readyState === "open") {
        this.onError("messageport error", error);
      }
    }
  };
}
