import type { Frame } from "../protocol";

/** A frame that crossed. Bytes are a copy, so listeners may keep them. */
export type TappedFrame = {
  /** Numbers the connections of a tap: a client that reconnects gets a new one. */
  connection: number;
  /** Whose connection it is, where the tap was given a name. */
  peer?: string;
  direction: "sent" | "received";
  /** `performance.now()` when it crossed. */
  at: number;
  frame: Frame;
};

type Listener = (frame: TappedFrame) => void;

/** Anything that reports frames as they cross: one tap, several taps together, or a source that numbers connections itself. */
export type FrameSource = {
  /** @returns stops looking */
  subscribe: (listener: Listener) => () => void;
};

/** Several taps as one source, each with a name of its own. */
export function joinedSources(sources: readonly FrameSource[]): FrameSource {
  return {
    subscribe(listener) {
      const stops = sources.map((source) => source.subscribe(listener));
      return () => {
        for (const stop of stops) {
          stop();
        }
      };
    },
  };
}

/**
 * A source that remembers: who looks later first gets what has crossed before.
 *
 * @param most how many frames are remembered, the newest ones
 * @param mostBytes how many bytes, or characters, they may have together
 */
export function rememberedFrames(source: FrameSource, most = 200, mostBytes = 2_000_000): FrameSource {
  const remembered: TappedFrame[] = [];
  let bytes = 0;
  source.subscribe((frame) => {
    remembered.push(frame);
    bytes += sizeOf(frame);
    while (remembered.length > most || bytes > mostBytes) {
      const [oldest] = remembered.splice(0, 1);
      bytes -= oldest ? sizeOf(oldest) : bytes;
    }
  });
  return {
    subscribe(listener) {
      remembered.forEach(listener);
      return source.subscribe(listener);
    },
  };
}

function sizeOf({ frame }: TappedFrame): number {
  return typeof frame === "string" ? frame.length : frame.byteLength;
}

/** Lets others look at the frames of connections. Costs nothing while nobody does. */
export class FrameTap implements FrameSource {
  readonly #listeners = new Set<Listener>();
  #connections = 0;

  /** @param peer a name for whose connections these are, where several taps are looked at together */
  constructor(readonly peer?: string) {}

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
    const whose = this.peer === undefined ? {} : { peer: this.peer };
    for (const listener of this.#listeners) {
      try {
        listener({ connection, ...whose, direction, at, frame: copy });
      } catch (error) {
        // An inspector that fails must not take the connection with it.
        reportError(error);
      }
    }
  }
}
