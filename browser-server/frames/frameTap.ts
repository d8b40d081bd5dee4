import type { Frame } from "../protocol";

/** A frame that crossed. Bytes are a copy: whoever looks may keep them. */
export type TappedFrame = {
  /** Numbers the connections of a tap: a client that reconnects gets a new one. */
  connection: number;
  direction: "sent" | "received";
  /** `performance.now()` when it crossed. */
  at: number;
  frame: Frame;
};

type Listener = (frame: TappedFrame) => void;

/** Lets others look at the frames of connections. Costs nothing while nobody does. */
export class FrameTap {
  readonly #listeners = new Set<Listener>();
  #connections = 0;

  /** @returns stops looking */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The tap of a new connection, for its transport. */
  connection(): { sent: (frame: Frame) => void; received: (frame: Frame) => void } {
    this.#connections += 1;
    const connection = this.#connections;
    return {
      sent: (frame) => this.#tell(connection, "sent", frame),
      received: (frame) => this.#tell(connection, "received", frame),
    };
  }

  #tell(connection: number, direction: TappedFrame["direction"], frame: Frame): void {
    if (this.#listeners.size === 0) {
      return;
    }
    const copy = typeof frame === "string" ? frame : frame.slice();
    const at = performance.now();
    for (const listener of this.#listeners) {
      try {
        listener({ connection, direction, at, frame: copy });
      } catch (error) {
        // An inspector that fails must not take the connection with it.
        reportError(error);
      }
    }
  }
}
