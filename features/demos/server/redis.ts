import type { Namespace } from "socket.io";
import type { Adapter } from "socket.io-adapter";
import type { Log } from "../handlers/context";
import type { Change, Message } from "../handlers/events";
import type { Limits } from "../handlers/limits";
import { type Bearer, type Begun, type Claim, lastingRooms, type Outcome, type Store } from "../handlers/store";
import { closeRecoveryGaps } from "./recovery";

/** What is used of a `redis` client; the package itself is only there where somebody installed it. */
export type Redis = {
  isReady: boolean;
  isOpen: boolean;
  connect: () => Promise<unknown>;
  close: () => Promise<unknown>;
  destroy: () => void;
  on: (event: string, listener: (error: Error) => void) => unknown;
  eval: (script: string, options: { keys: string[]; arguments: string[] }) => Promise<unknown>;
  lRange: (key: string, from: number, to: number) => Promise<string[]>;
  lRem: (key: string, count: number, value: string) => Promise<number>;
  hVals: (key: string) => Promise<string[]>;
  sAdd: (key: string, member: string) => Promise<number>;
  sRem: (key: string, member: string) => Promise<number>;
  sIsMember: (key: string, member: string) => Promise<number>;
  zRange: (key: string, from: number, to: number) => Promise<string[]>;
};

type AdapterFactory = (namespace: Namespace) => Adapter;

type Packages = [
  { createClient: (options: { url: string; disableOfflineQueue?: boolean; commandsQueueMaxLength?: number }) => Redis },
  { createAdapter: (redis: Redis, options: object) => AdapterFactory },
];

const prefix = "socket.io-demos";

/** A Redis that several nodes share. */
export type SharedRedis = {
  redis: Redis;
  adapter: AdapterFactory;
  close: () => Promise<void>;
};

/** Milliseconds that Redis has to answer at the start. */
const patience = 5_000;

/**
 * Connects to a Redis.
 *
 * @throws when the packages are not installed, or nothing answers at the address
 */
export async function openRedis(url: string, log: Log): Promise<SharedRedis> {
  const [{ createClient }, { createAdapter }] = await packages();
  // What a visitor waits for fails at once while Redis is away.
  const forStore = createClient({ url, disableOfflineQueue: true });
  // The adapter's reading must wait instead: it tries again without a pause, and would never let go of the process.
  // A restart of Redis makes a thousand visitors send some commands each, and what the queue refuses gets lost.
  const forAdapter = createClient({ url, commandsQueueMaxLength: 20_000 });
  watch(forStore, log);
  forAdapter.on("error", () => {});
  const clients = [forStore, forAdapter];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise((_, reject) => {
    timer = setTimeout(reject, patience, new Error("The Redis of DEMO_REDIS_URL does not answer."));
  });
  try {
    await Promise.race([Promise.all(clients.map((client) => client.connect())), tooLate]);
  } catch (error) {
    // They would try for ever.
    for (const client of clients) {
      if (client.isOpen) {
        client.destroy();
      }
    }
    throw error;
  } finally {
    clearTimeout(timer);
  }
  return {
    redis: forStore,
    // The stream is stored: who comes back is given what was missed, on whichever node.
    adapter: closeRecoveryGaps(
      createAdapter(forAdapter, { streamName: `${prefix}:stream`, maxLen: 20_000, heartbeatTimeout: 5_000 }),
    ),
    close: async () => {
      // Closing waits for what is on its way, and a lost Redis never answers.
      await Promise.race([Promise.allSettled(clients.map((client) => client.close())), passed(1_000)]);
      for (const client of clients) {
        if (client.isOpen) {
          client.destroy();
        }
      }
    },
  };
}

const passed = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time).unref());

/** One line when the connection is lost, and one when it is back. */
function watch(redis: Redis, log: Log): void {
  let isLost = false;
  redis.on("error", (error) => {
    if (!isLost) {
      log({ event: "redis_lost", message: error.message });
    }
    isLost = true;
  });
  redis.on("ready", () => {
    if (isLost) {
      log({ event: "redis_back" });
    }
    isLost = false;
  });
}

async function packages(): Promise<Packages> {
  const names = ["redis", "@socket.io/redis-streams-adapter"];
  try {
    return (await Promise.all(names.map((name) => import(name)))) as Packages;
  } catch (cause) {
    throw new Error(
      "DEMO_REDIS_URL needs packages that are not installed. Run: npm ci --prefix features/demos/server",
      {
        cause,
      },
    );
  }
}

/** All that one request changes is changed at once, whatever other nodes do meanwhile. */
const scripts = {
  openRoom: `
    if redis.call("ZSCORE", KEYS[1], ARGV[1]) then
      redis.call("ZADD", KEYS[1], ARGV[2], ARGV[1])
      return "known"
    end
    if redis.call("ZCARD", KEYS[1]) >= tonumber(ARGV[3]) then
      for _, idle in ipairs(redis.call("ZRANGEBYSCORE", KEYS[1], "-inf", ARGV[2] - ARGV[4])) do
        redis.call("ZREM", KEYS[1], idle)
        redis.call("DEL", ARGV[5] .. idle)
      end
    end
    if redis.call("ZCARD", KEYS[1]) >= tonumber(ARGV[3]) then return "full" end
    redis.call("ZADD", KEYS[1], ARGV[2], ARGV[1])
    return "opened"`,
  closeRoom: `
    if redis.call("LLEN", KEYS[2]) > 0 then return 0 end
    return redis.call("ZREM", KEYS[1], ARGV[1])`,
  removeRoom: `
    redis.call("DEL", KEYS[2])
    redis.call("ZREM", KEYS[1], ARGV[1])
    return 1`,
  addMessage: `
    if redis.call("SET", KEYS[2], 1, "NX", "EX", 3600) == false then return 0 end
    redis.call("RPUSH", KEYS[1], ARGV[1])
    redis.call("LTRIM", KEYS[1], -ARGV[2], -1)
    redis.call("EXPIRE", KEYS[1], 86400)
    return 1`,
  // A stroke's field has three lines: its place among the strokes, the change that began it without the points, and the
  // points. Fields without a dot are no stroke's: how many points there are in all, and the last place.
  draw: `
    local from, count = tonumber(ARGV[2]), tonumber(ARGV[3])
    local had = tonumber(redis.call("HGET", KEYS[2], ARGV[1]) or "")
    if from == 0 then
      if had then return "known" end
    elseif not had or from + count <= had then
      return "known"
    elseif from ~= had then
      return "gap"
    end
    if tonumber(redis.call("HGET", KEYS[2], "all") or "0") + count > tonumber(ARGV[6]) then return "full" end
    if not had and redis.call("HLEN", KEYS[1]) >= tonumber(ARGV[7]) then return "full" end
    local before
    if had then
      before = redis.call("HGET", KEYS[1], ARGV[1]) .. ","
    else
      before = redis.call("HINCRBY", KEYS[2], "last", 1) .. "\\n" .. ARGV[4] .. "\\n"
    end
    redis.call("HSET", KEYS[1], ARGV[1], before .. ARGV[5])
    redis.call("HINCRBY", KEYS[2], ARGV[1], count)
    redis.call("HINCRBY", KEYS[2], "all", count)
    return "kept"`,
  undo: `
    local had = redis.call("HGET", KEYS[2], ARGV[1])
    if had then
      redis.call("HDEL", KEYS[1], ARGV[1])
      redis.call("HDEL", KEYS[2], ARGV[1])
      redis.call("HINCRBY", KEYS[2], "all", -had)
    end
    return "kept"`,
  clear: `
    redis.call("DEL", KEYS[1], KEYS[2])
    return "kept"`,
  // An empty key is nobody's: nothing is taken over with it.
  claimName: `
    local holder, key = unpack(redis.call("HMGET", KEYS[1], "id", "key"))
    local isOwn = holder == ARGV[1] or (ARGV[3] == "true" and ARGV[2] ~= "" and key == ARGV[2])
    if holder and not isOwn then return { 0, holder } end
    redis.call("HSET", KEYS[1], "id", ARGV[1], "key", ARGV[2])
    redis.call("PEXPIRE", KEYS[1], ARGV[4])
    return { 1, holder }`,
  releaseName: `
    if redis.call("HGET", KEYS[1], "id") == ARGV[1] then redis.call("DEL", KEYS[1]) end
    return 1`,
};

/** Rooms, messages, the board and names in Redis: the same for all nodes, and there after a restart. */
export class RedisStore implements Store {
  constructor(
    private readonly redis: Redis,
    private readonly limits: Limits,
    /** A node that ends without a word keeps its visitors' names for so long. */
    readonly nameLease = 30_000,
  ) {}

  openRoom(room: string): Promise<"known" | "opened" | "full"> {
    if (lastingRooms.includes(room)) {
      return Promise.resolve("known");
    }
    const { rooms, roomIdle } = this.limits;
    const most = rooms - lastingRooms.length;
    return this.#run("openRoom", ["rooms"], room, Date.now(), most, roomIdle, keyOf("messages:")) as Promise<
      "known" | "opened" | "full"
    >;
  }

  async closeRoom(room: string) {
    return (await this.#run("closeRoom", ["rooms", `messages:${room}`], room)) === 1;
  }

  async removeRoom(room: string) {
    await this.#run("removeRoom", ["rooms", `messages:${room}`], room);
  }

  async rooms() {
    return [...lastingRooms, ...(await this.redis.zRange(keyOf("rooms"), 0, -1))];
  }

  async addMessage(room: string, message: Message) {
    const keys = [`messages:${room}`, `message:${room}:${message.id}`];
    return (await this.#run("addMessage", keys, JSON.stringify(message), this.limits.history)) === 1;
  }

  async removeMessages(room: string, text: string) {
    const key = keyOf(`messages:${room}`);
    const stored = (await this.redis.lRange(key, 0, -1)).map((value) => ({
      value,
      message: JSON.parse(value) as Message,
    }));
    const removed = stored.filter(({ message }) => message.text === text);
    await Promise.all(removed.map(({ value }) => this.redis.lRem(key, 0, value)));
    return removed.map(({ message }) => message.id);
  }

  async messages(room: string) {
    const texts = await this.redis.lRange(keyOf(`messages:${room}`), 0, -1);
    return texts.map((text): Message => JSON.parse(text));
  }

  addChange(change: Change) {
    const keys = ["board:strokes", "board:points"];
    const run = (script: "draw" | "undo" | "clear", ...values: (string | number)[]) =>
      this.#run(script, keys, ...values) as Promise<Outcome>;
    if (change.type === "clear") {
      return run("clear");
    }
    if (change.type === "undo") {
      return run("undo", change.id);
    }
    const { points, ...begun } = change;
    const [from, head] = change.type === "begin" ? [0, JSON.stringify(begun)] : [change.from, ""];
    const { pointsOnBoard, strokesOnBoard } = this.limits;
    const listed = JSON.stringify(points).slice(1, -1);
    return run("draw", change.id, from, points.length, head, listed, pointsOnBoard, strokesOnBoard);
  }

  async changes() {
    const strokes = (await this.redis.hVals(keyOf("board:strokes"))).map((text) => text.split("\n"));
    return strokes
      .toSorted(([one], [other]) => Number(one) - Number(other))
      .map(([, begun = "", points]): Begun => ({ ...JSON.parse(begun), points: JSON.parse(`[${points}]`) }));
  }

  async claimName(bearer: Bearer, takesOver: boolean): Promise<Claim> {
    const { id, key } = bearer;
    const answer = await this.#run("claimName", [nameKey(bearer)], id, key, String(takesOver), this.nameLease);
    const [granted, before] = answer as [number, string | null];
    return { granted: granted === 1, ...(before !== null && { before }) };
  }

  async releaseName(bearer: Bearer) {
    await this.#run("releaseName", [nameKey(bearer)], bearer.id);
  }

  async setClosed(demo: string, isClosed: boolean) {
    await this.redis[isClosed ? "sAdd" : "sRem"](keyOf("closed"), demo);
  }

  async isClosed(demo: string) {
    return (await this.redis.sIsMember(keyOf("closed"), demo)) === 1;
  }

  #run(script: keyof typeof scripts, keys: string[], ...values: (string | number)[]): Promise<unknown> {
    return this.redis.eval(scripts[script], { keys: keys.map(keyOf), arguments: values.map(String) });
  }
}

const keyOf = (name: string) => `${prefix}:${name}`;
const nameKey = ({ demo, look }: Bearer) => `name:${demo}:${look}`;
