/** What the inspector keeps of the frames, and which of them it shows. Pure but for the log's own memory. */

import { frameReader, hexOf, type ReadFrame } from "@site/browser-server/frames/frameReader";
import type { TappedFrame } from "@site/browser-server/frames/frameTap";

export type Entry = ReadFrame & {
  /** Counts the frames of a log from 1; never given twice, not even after `clear()`. */
  number: number;
};

export type Snapshot = {
  /** Oldest first. */
  entries: readonly Entry[];
  /** How many frames were let go to make room. */
  dropped: number;
  /** How many frames there ever were: the difference of two snapshots is what came between them. */
  total: number;
};

type Limits = {
  /** Frames that are kept. */
  frames: number;
  /** Bytes that are kept, all frames together; the newest frame is kept however large it is. */
  bytes: number;
};

const defaultLimits: Limits = { frames: 200, bytes: 4_000_000 };

/** The newest frames, decoded; older ones are let go. */
export class FrameLog {
  readonly #limits: Limits;
  readonly #read = frameReader();
  #entries: Entry[] = [];
  #bytes = 0;
  #total = 0;
  #dropped = 0;

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
  }

  add(frame: TappedFrame): void {
    this.#total += 1;
    const entry = { ...this.#read(frame), number: this.#total };
    this.#entries.push(entry);
    this.#bytes += entry.decoded.bytes;
    while (this.#isFull()) {
      this.#bytes -= this.#entries.shift()?.decoded.bytes ?? 0;
      this.#dropped += 1;
    }
  }

  /** Forgets all frames, and how many were let go before. */
  clear(): void {
    this.#entries = [];
    this.#bytes = 0;
    this.#dropped = 0;
  }

  snapshot(): Snapshot {
    return { entries: [...this.#entries], dropped: this.#dropped, total: this.#total };
  }

  #isFull(): boolean {
    const { frames, bytes } = this.#limits;
    return this.#entries.length > Math.max(frames, 1) || (this.#bytes > bytes && this.#entries.length > 1);
  }
}

/** What a frame is for. */
export type Purpose = "event" | "acknowledgement" | "attachment" | "connection" | "heartbeat" | "malformed";

export function purposeOf({ decoded }: Pick<ReadFrame, "decoded">): Purpose {
  switch (decoded.engine) {
    case "binary":
      return "attachment";
    case "unknown":
      return "malformed";
    case "ping":
    case "pong":
      // A probe asks whether another transport works: that belongs to connecting.
      return decoded.data === undefined ? "heartbeat" : "connection";
    case "message":
      return purposeOfPacket[decoded.packet.type];
    default:
      return "connection";
  }
}

const purposeOfPacket = {
  CONNECT: "connection",
  DISCONNECT: "connection",
  EVENT: "event",
  ACK: "acknowledgement",
  CONNECT_ERROR: "connection",
  BINARY_EVENT: "event",
  BINARY_ACK: "acknowledgement",
} as const;

export type Filter = {
  direction?: TappedFrame["direction"];
  purpose?: Purpose;
  /** Whether heartbeats are shown, when no purpose is asked for. */
  heartbeat: boolean;
  /** Anywhere in the frame, its peer or its type; upper and lower case are the same. */
  text: string;
};

export const everything: Filter = { heartbeat: false, text: "" };

export function isShown(entry: Entry, { direction, purpose, heartbeat, text }: Filter): boolean {
  const its = purposeOf(entry);
  return (
    (direction === undefined || entry.direction === direction) &&
    (purpose === undefined ? heartbeat || its !== "heartbeat" : its === purpose) &&
    (text.trim() === "" || haystack(entry).includes(text.trim().toLowerCase()))
  );
}

function haystack(entry: Entry): string {
  return [entry.peer ?? "", typeOf(entry), rawOf(entry)].join("\n").toLowerCase();
}

/** The frame's type in the words of the protocols, such as `EVENT` or `ping`. */
export function typeOf({ decoded }: Pick<ReadFrame, "decoded">): string {
  return decoded.engine === "message" ? decoded.packet.type : decoded.engine;
}

/** The frame as it crossed; bytes as hexadecimal digits. */
export function rawOf({ frame }: Pick<ReadFrame, "frame">, mostBytes = 64): string {
  return typeof frame === "string" ? frame : hexOf(frame, mostBytes);
}

/** Lines for the clipboard: when, who, which way, and the frame as it crossed. */
export function linesOf(entries: readonly Entry[]): string {
  const start = entries[0]?.at ?? 0;
  return entries
    .map((entry) => [seconds(entry.at - start), entry.peer, entry.direction, rawOf(entry)].filter(Boolean).join("\t"))
    .join("\n");
}

/** Milliseconds as seconds with three decimals: `1.204`. */
export function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3);
}

export type Counts = { sent: number; received: number; events: number; acknowledgements: number; bytes: number };

export function countsOf(entries: readonly Entry[]): Counts {
  const count = (test: (entry: Entry) => boolean) => entries.filter(test).length;
  return {
    sent: count(({ direction }) => direction === "sent"),
    received: count(({ direction }) => direction === "received"),
    events: count((entry) => purposeOf(entry) === "event"),
    acknowledgements: count((entry) => purposeOf(entry) === "acknowledgement"),
    bytes: entries.reduce((sum, { decoded }) => sum + decoded.bytes, 0),
  };
}
