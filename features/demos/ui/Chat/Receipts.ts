import type { Message, Receipt } from "@site/features/demos/handlers/events";
import { receiptsPerPacket } from "@site/features/demos/handlers/limits";

/** Milliseconds that receipts are collected for: after a recovery, many messages arrive at once. */
const collecting = 250;

/** Confirms messages of the others, those of a short time and of one room together. */
export class Receipts {
  readonly #pending = new Map<string, Receipt[]>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param send sends receipts
   * @param most how many the server takes at once; the others go with the next ones
   */
  constructor(
    private readonly send: (room: string, receipts: Receipt[]) => void,
    private readonly most = receiptsPerPacket,
  ) {}

  /** A message has arrived. */
  add(room: string, { id, from }: Message): void {
    this.#pending.set(room, [...(this.#pending.get(room) ?? []), { id, author: from.id }]);
    this.#timer ??= setTimeout(() => this.#flush(), collecting);
  }

  /** Forgets what was not confirmed yet. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#pending.clear();
  }

  /** One packet each time, so that the server does not refuse any. */
  #flush(): void {
    this.#timer = undefined;
    const [first] = this.#pending;
    if (!first) {
      return;
    }
    const [room, receipts] = first;
    this.#pending.delete(room);
    this.send(room, receipts.splice(0, this.most));
    if (receipts.length > 0) {
      this.#pending.set(room, receipts);
    }
    if (this.#pending.size > 0) {
      this.#timer = setTimeout(() => this.#flush(), collecting);
    }
  }
}
