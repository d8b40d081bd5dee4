/**
 * What one visitor may do to a server that all of them share. The server sends the limits to the pages with `welcome`, so that they
 * can say so before anybody runs into one.
 */

/** How often: `burst` at once, and `perSecond` in the long run. */
export type Rate = { burst: number; perSecond: number };

export type Limits = {
  /** Letters (code points) of a name, a room's name, a message. */
  nameLength: number;
  roomNameLength: number;
  textLength: number;
  /** Rooms that exist at a time, people in one of them, rooms that one person is in. */
  rooms: number;
  peoplePerRoom: number;
  roomsPerPerson: number;
  /** Milliseconds without a message or a newcomer after which a room may give way to another. */
  roomIdle: number;
  /** Messages that a room keeps. */
  history: number;
  /** Connections to one demo of one server. */
  connections: number;
  /** Points that one packet, one stroke and the whole board may have, and strokes of the board. */
  pointsPerPacket: number;
  pointsPerStroke: number;
  pointsOnBoard: number;
  strokesOnBoard: number;
  /** By event. `anything` holds for all packets together, whatever they are called. */
  rates: { anything: Rate } & Record<string, Rate>;
  /** How many refusals for being too fast a connection gets away with. */
  patience: Rate;
};

export const sendingRate: Rate = { burst: 6, perSecond: 1 };

/** Messages that one packet may confirm. */
export const receiptsPerPacket = 40;

export const defaultLimits: Limits = {
  nameLength: 24,
  roomNameLength: 24,
  textLength: 1_000,
  rooms: 30,
  peoplePerRoom: 50,
  roomsPerPerson: 6,
  roomIdle: 30 * 60_000,
  history: 100,
  connections: 1_000,
  pointsPerPacket: 64,
  pointsPerStroke: 2_000,
  pointsOnBoard: 40_000,
  strokesOnBoard: 5_000,
  rates: {
    anything: { burst: 200, perSecond: 80 },
    "message:send": sendingRate,
    "message:received": { burst: 10, perSecond: 4 },
    "room:join": { burst: 12, perSecond: 1 },
    typing: { burst: 10, perSecond: 2 },
    "room:open": { burst: 4, perSecond: 1 / 30 },
    "board:open": { burst: 4, perSecond: 0.5 },
    "board:draw": { burst: 90, perSecond: 45 },
    "board:undo": { burst: 20, perSecond: 5 },
    "board:clear": { burst: 2, perSecond: 0.2 },
    cursor: { burst: 60, perSecond: 30 },
    rename: { burst: 5, perSecond: 0.2 },
  },
  patience: { burst: 25, perSecond: 1 },
};

/** The limits of a group of visitors who do together what so many may do. */
export function sharedBy(visitors: number, limits: Limits): Limits {
  const times = ({ burst, perSecond }: Rate): Rate => ({ burst: burst * visitors, perSecond: perSecond * visitors });
  const { anything, ...named } = limits.rates;
  const rates = Object.fromEntries(Object.entries(named).map(([event, rate]) => [event, times(rate)]));
  return { ...limits, rates: { anything: times(anything), ...rates }, patience: times(limits.patience) };
}

/** A token bucket: starts full with `burst` tokens, and `perSecond` come back. */
export class Bucket {
  #tokens: number;
  #at: number;

  /** @param now milliseconds on a clock that nobody sets */
  constructor(
    private readonly rate: Rate,
    private readonly now: () => number,
  ) {
    this.#tokens = rate.burst;
    this.#at = now();
  }

  /** Takes a token. @returns 0, or the milliseconds until there is one */
  take(): number {
    const now = this.now();
    this.#tokens = Math.min(this.rate.burst, this.#tokens + ((now - this.#at) / 1000) * this.rate.perSecond);
    this.#at = now;
    if (this.#tokens < 1) {
      return Math.ceil(((1 - this.#tokens) / this.rate.perSecond) * 1000);
    }
    this.#tokens -= 1;
    return 0;
  }
}

export type Verdict = "fine" | "flood" | { retryAfter: number };

/** The allowances of one connection. @returns judges a packet by the name of its event */
export function allowances({ rates, patience }: Limits, now: () => number): (event: unknown) => Verdict {
  const { anything, ...named } = rates;
  const all = new Bucket(anything, now);
  const mercy = new Bucket(patience, now);
  const buckets = new Map(Object.entries(named).map(([event, rate]) => [event, new Bucket(rate, now)]));
  return (event) => {
    const retryAfter = all.take() || (buckets.get(String(event))?.take() ?? 0);
    if (retryAfter === 0) {
      return "fine";
    }
    return mercy.take() > 0 ? "flood" : { retryAfter };
  };
}
