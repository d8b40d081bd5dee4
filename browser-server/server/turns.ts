import type { Frame } from "../protocol";

export type TurnLimits = {
  /** Frames that a connection may have handled in one turn. */
  framesPerTurn: number;
  /** Frames, and the sum of their sizes, that may wait: what floods more than this is cut off. */
  maxWaitingFrames: number;
  maxWaitingBytes: number;
};

/** A turn, in milliseconds. Browsers round a repeated timer up to this. */
const TURN = 4;

/**
 * The frames of one connection, handled a bounded number a turn. All connections share the worker's thread: without
 * turns, a page that sends a hundred thousand events at once would keep every other page waiting for all of them.
 */
export class Turns {
  #waiting: Frame[] = [];
  #next = 0;
  #bytes = 0;
  #began = 0;
  #left = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #afterwards: (() => void) | undefined;

  constructor(
    private readonly limits: TurnLimits,
    private readonly handle: (frame: Frame) => void,
  ) {}

  /** Handles the frame now or in a later turn, never before the ones that came earlier. False: too much waits. */
  push(frame: Frame): boolean {
    if (this.#timer === undefined && this.#mayHandle()) {
      this.handle(frame);
      return true;
    }
    this.#waiting.push(frame);
    this.#bytes += weight(frame);
    this.#timer ??= setTimeout(() => this.#takeTurn(), TURN);
    const { maxWaitingFrames, maxWaitingBytes } = this.limits;
    return this.#waiting.length - this.#next <= maxWaitingFrames && this.#bytes <= maxWaitingBytes;
  }

  /** Calls back after what waits now: at once when nothing does. */
  whenEmpty(callback: () => void): void {
    if (this.#timer === undefined) {
      callback();
    } else {
      this.#afterwards = callback;
    }
  }

  /** Forgets what waits. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#afterwards = undefined;
    this.#waiting = [];
    this.#next = 0;
    this.#bytes = 0;
  }

  #mayHandle(): boolean {
    const now = performance.now();
    if (now - this.#began >= TURN) {
      this.#began = now;
      this.#left = this.limits.framesPerTurn;
    }
    this.#left -= 1;
    return this.#left >= 0;
  }

  #takeTurn(): void {
    this.#timer = setTimeout(() => this.#takeTurn(), TURN);
    for (let count = 0; count < this.limits.framesPerTurn; count++) {
      const frame = this.#waiting[this.#next];
      if (frame === undefined) {
        const afterwards = this.#afterwards;
        this.clear();
        afterwards?.();
        return;
      }
      this.#next += 1;
      this.#bytes -= weight(frame);
      this.handle(frame);
    }
    // What was handled is let go from time to time: shifting one by one would copy the whole queue for each.
    this.#waiting = this.#waiting.slice(this.#next);
    this.#next = 0;
  }
}

function weight(frame: Frame): number {
  return typeof frame === "string" ? frame.length : frame.byteLength;
}
