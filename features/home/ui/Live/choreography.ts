/**
 * When packets are shown on their way. The real ones take a fraction of a millisecond: each is shown for as long as an
 * eye needs, and what was caused by another one leaves when that one has arrived. Pure.
 */

export type Direction = "sent" | "received";

/** Milliseconds on the clock that `add()` is given. */
export type Flight = { start: number; end: number };

type Pace = {
  /** How long a packet is on its way. */
  flight: number;
  /** Between two packets that go the same way. */
  gap: number;
  /** The picture may lag so far behind; what comes then is shown at once. */
  mostBehind: number;
};

export const slowMotion: Pace = { flight: 480, gap: 120, mostBehind: 4000 };
export const still: Pace = { flight: 0, gap: 0, mostBehind: 0 };

type Lane = Record<Direction, Flight | undefined>;

const lastEnd = (flight: Flight | undefined) => flight?.end ?? 0;

export class Choreography {
  readonly #lanes = new Map<string, Lane>();

  constructor(private readonly pace: Pace) {}

  /** Plans the way of a packet that crosses at the time `now`. */
  add(wire: string, direction: Direction, now: number): Flight {
    const lane = this.#lanes.get(wire) ?? { sent: undefined, received: undefined };
    // What a client sends answers what it got; what it gets was caused by what any client sent.
    const causes = direction === "sent" ? [lane.received] : [...this.#lanes.values()].map(({ sent }) => sent);
    const queued = (lane[direction]?.start ?? Number.NEGATIVE_INFINITY) + this.pace.gap;
    const planned = Math.max(now, queued, ...causes.map(lastEnd));
    const flight =
      planned - now > this.pace.mostBehind
        ? { start: now, end: now }
        : { start: planned, end: planned + this.pace.flight };
    this.#lanes.set(wire, { ...lane, [direction]: flight });
    return flight;
  }

  /** When the last packet of a wire arrives that goes this way. */
  arrival(wire: string, direction: Direction): number {
    return lastEnd(this.#lanes.get(wire)?.[direction]);
  }

  /** The wire is cut: nothing is on its way. */
  cut(wire: string): void {
    this.#lanes.delete(wire);
  }
}
