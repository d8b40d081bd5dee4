import type { Engine } from "../server/engine";

/** A client that sends whatever it likes, and keeps what it receives. */
export class RawClient {
  readonly received: unknown[] = [];
  readonly #port: MessagePort;
  #arrived: () => void = () => {};

  constructor(engine: Engine) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }) => {
      this.received.push(data);
      this.#arrived();
    };
    engine.accept(port2, { url: "/socket.io/", query: { EIO: "4", transport: "messageport" }, headers: {} });
  }

  send(message: unknown): void {
    this.#port.postMessage(message);
  }

  /** The first message, of all that came or will come, that fits. */
  async next(fits: (message: unknown) => boolean): Promise<unknown> {
    for (;;) {
      const found = this.received.find(fits);
      if (found !== undefined) {
        return found;
      }
      await new Promise<void>((resolve) => {
        this.#arrived = resolve;
      });
    }
  }

  close(): void {
    this.#port.close();
  }
}
