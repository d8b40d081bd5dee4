import type { Change, Message, StrokeId } from "./events";
import type { Limits } from "./limits";

/**
 * What became of a change: `kept`; `known`, because it says nothing new, or more of a stroke that was taken back;
 * `gap`, because a part before it is missing; `full`, because the board has no room for that many points, or for another
 * stroke.
 */
export type Outcome = "kept" | "known" | "gap" | "full";

/** A connection that bears a name in a demo, or wants to. */
export type Bearer = {
  demo: string;
  /** The name's skeleton: of two names that look alike, one is given. */
  look: string;
  id: string;
  /** A client with the same key may take the name over. Nobody has an empty key. */
  key: string;
};

/** Whether a name was given, and the ID of the connection that had it before, if there was one. */
export type Claim = { granted: boolean; before?: string };

/** A stroke, as the change that begins it. */
export type Begun = Extract<Change, { type: "begin" }>;

/** What outlives a connection. In a worker it is this process's memory; for several nodes, something they share. */
export type Store = {
  /**
   * Makes sure that a room exists, and marks it as used.
   *
   * @returns `full` when there are too many rooms, none of them idle
   */
  openRoom: (room: string) => Promise<"known" | "opened" | "full">;
  /** Forgets a room in which nothing was said, unless it's one that is always there. @returns whether it is gone */
  closeRoom: (room: string) => Promise<boolean>;
  /** Forgets what was said in a room, and the room, unless it's one that is always there. */
  removeRoom: (room: string) => Promise<void>;
  rooms: () => Promise<string[]>;
  /** @returns false when the room has a message of this ID already */
  addMessage: (room: string, message: Message) => Promise<boolean>;
  /** Forgets the messages of a room with exactly this text. @returns their IDs */
  removeMessages: (room: string, text: string) => Promise<string[]>;
  /** Oldest first. */
  messages: (room: string) => Promise<Message[]>;
  /** Changes the board. A stroke grows by what comes next in it, and by nothing else. */
  addChange: (change: Change) => Promise<Outcome>;
  /** One change for each stroke, with all of its points, the lowest stroke first. */
  changes: () => Promise<Begun[]>;
  /**
   * Gives a name to a connection that asks for it, or asks again: never to two at a time, whatever nodes they are on.
   *
   * @param takesOver whether another connection with the same key has to give way
   */
  claimName: (bearer: Bearer, takesOver: boolean) => Promise<Claim>;
  /** Takes a name back from a connection. Another one that has it meanwhile keeps it. */
  releaseName: (bearer: Bearer) => Promise<void>;
  /** Closes a demo for the time being, or opens it again. */
  setClosed: (demo: string, isClosed: boolean) => Promise<void>;
  isClosed: (demo: string) => Promise<boolean>;
  /** Milliseconds after which a claim has to be made again, or the name is free; Infinity where none gets lost. */
  nameLease: number;
};

/** Rooms that are always there. */
export const lastingRooms: readonly string[] = ["lobby", "workshop"];

/** A store for one process. */
export class MemoryStore implements Store {
  readonly #rooms = new Map<string, { usedAt: number; messages: Message[] }>();
  readonly #strokes = new Map<StrokeId, Begun>();
  readonly #bearers = new Map<string, Bearer>();
  readonly #closed = new Set<string>();
  #points = 0;
  readonly nameLease = Number.POSITIVE_INFINITY;

  constructor(
    private readonly limits: Limits,
    private readonly now: () => number,
  ) {
    for (const room of lastingRooms) {
      this.#rooms.set(room, { usedAt: now(), messages: [] });
    }
  }

  async openRoom(room: string) {
    const known = this.#rooms.get(room);
    if (known) {
      known.usedAt = this.now();
      return "known";
    }
    if (this.#rooms.size >= this.limits.rooms) {
      this.#dropIdleRooms();
    }
    if (this.#rooms.size >= this.limits.rooms) {
      return "full";
    }
    this.#rooms.set(room, { usedAt: this.now(), messages: [] });
    return "opened";
  }

  async closeRoom(room: string) {
    const isIdle = this.#rooms.get(room)?.messages.length === 0 && !lastingRooms.includes(room);
    return isIdle && this.#rooms.delete(room);
  }

  async removeRoom(room: string) {
    const known = this.#rooms.get(room);
    known?.messages.splice(0);
    await this.closeRoom(room);
  }

  async rooms() {
    return [...this.#rooms.keys()];
  }

  async addMessage(room: string, message: Message) {
    const known = this.#rooms.get(room);
    if (!known || known.messages.some(({ id }) => id === message.id)) {
      return false;
    }
    known.usedAt = this.now();
    known.messages.push(message);
    known.messages.splice(0, known.messages.length - this.limits.history);
    return true;
  }

  async removeMessages(room: string, text: string) {
    const { messages = [] } = this.#rooms.get(room) ?? {};
    const removed = messages.filter((message) => message.text === text);
    messages.splice(0, messages.length, ...messages.filter((message) => message.text !== text));
    return removed.map(({ id }) => id);
  }

  async messages(room: string) {
    return [...(this.#rooms.get(room)?.messages ?? [])];
  }

  async addChange(change: Change): Promise<Outcome> {
    if (change.type === "clear") {
      this.#strokes.clear();
      this.#points = 0;
      return "kept";
    }
    const stroke = this.#strokes.get(change.id);
    if (change.type === "undo") {
      // Nobody needs to draw what was taken back.
      this.#strokes.delete(change.id);
      this.#points -= stroke?.points.length ?? 0;
      return "kept";
    }
    const count = change.points.length;
    if (change.type === "begin" ? stroke : !stroke || change.from + count <= stroke.points.length) {
      return "known";
    }
    if (change.type === "extend" && change.from !== stroke?.points.length) {
      return "gap";
    }
    const { pointsOnBoard, strokesOnBoard } = this.limits;
    if (this.#points + count > pointsOnBoard || (!stroke && this.#strokes.size >= strokesOnBoard)) {
      return "full";
    }
    this.#points += count;
    if (change.type === "begin") {
      // The others get the change as it was made.
      this.#strokes.set(change.id, { ...change, points: [...change.points] });
    } else {
      stroke?.points.push(...change.points);
    }
    return "kept";
  }

  async changes() {
    return [...this.#strokes.values()];
  }

  async claimName(bearer: Bearer, takesOver: boolean): Promise<Claim> {
    const name = nameOf(bearer);
    const holder = this.#bearers.get(name);
    const isOwn = holder?.id === bearer.id || (takesOver && bearer.key !== "" && holder?.key === bearer.key);
    if (holder && !isOwn) {
      return { granted: false, before: holder.id };
    }
    this.#bearers.set(name, bearer);
    return { granted: true, ...(holder && { before: holder.id }) };
  }

  async releaseName(bearer: Bearer) {
    const name = nameOf(bearer);
    if (this.#bearers.get(name)?.id === bearer.id) {
      this.#bearers.delete(name);
    }
  }

  async setClosed(demo: string, isClosed: boolean) {
    this.#closed[isClosed ? "add" : "delete"](demo);
  }

  async isClosed(demo: string) {
    return this.#closed.has(demo);
  }

  #dropIdleRooms(): void {
    for (const [room, { usedAt }] of this.#rooms) {
      if (!lastingRooms.includes(room) && this.now() - usedAt > this.limits.roomIdle) {
        this.#rooms.delete(room);
      }
    }
  }
}

const nameOf = ({ demo, look }: Bearer) => `${demo}:${look}`;
