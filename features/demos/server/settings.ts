/** The server's configuration, from its environment. Pure. */

export type Settings = {
  host: string;
  port: number;
  /** Whether the next free port will do when this one is taken. */
  portMayMove: boolean;
  /** Origins whose pages may connect; `loopback` for all pages of this machine, `*` for any. */
  origins: readonly string[];
  /** Where several nodes share what they know; without it, this node is the only one. */
  redisUrl: string | undefined;
  /** Connections that this node holds at a time. */
  connections: number;
  /** Open TCP connections of this node, with those that have sent nothing yet. */
  sockets: number;
  /** Connections that one address (of IPv6: one /64 network) may hold at a time. */
  connectionsPerAddress: number;
  /** What moderators have to know; without it, nobody is one. */
  moderationToken: string | undefined;
  /** How many proxies in front of the server add to X-Forwarded-For. */
  trustedProxies: number;
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * @throws an error that lists everything that is wrong, with the fix
 */
export function readSettings(env: Environment): Settings {
  const wrong: string[] = [];
  const number = (name: string, otherwise: number, least: number, most: number): number => {
    const text = env[name]?.trim();
    if (!text) {
      return otherwise;
    }
    const value = Number(text);
    if (!Number.isInteger(value) || value < least || value > most) {
      wrong.push(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
    }
    return value;
  };
  const connections = number("DEMO_CONNECTIONS", 2_000, 1, 1_000_000);
  const settings: Settings = {
    host: env.DEMO_HOST?.trim() || "127.0.0.1",
    port: number("DEMO_PORT", 3100, 0, 65_535),
    portMayMove: !env.DEMO_PORT?.trim(),
    origins: readOrigins(env.DEMO_ORIGINS, wrong),
    redisUrl: readRedisUrl(env.DEMO_REDIS_URL, wrong),
    connections,
    // A client that uses HTTP long-polling needs two of them.
    sockets: number("DEMO_SOCKETS", 2 * connections + 100, 1, 2_000_100),
    connectionsPerAddress: number("DEMO_CONNECTIONS_PER_ADDRESS", 50, 1, 100_000),
    moderationToken: readToken(env.DEMO_MODERATION_TOKEN, wrong),
    trustedProxies: number("DEMO_TRUSTED_PROXIES", 0, 0, 10),
  };
  if (wrong.length > 0) {
    throw new Error(["The demo server cannot start:", ...wrong].join("\n  "));
  }
  return settings;
}

function readOrigins(text: string | undefined, wrong: string[]): string[] {
  const given = (text ?? "loopback").split(",").map((part) => part.trim());
  const origins = given.filter((part) => part !== "");
  if (origins.length === 0) {
    wrong.push("DEMO_ORIGINS is empty: name the origins of the site, as in https://socket.io, or * for any.");
  }
  for (const origin of origins) {
    if (!["*", "loopback"].includes(origin) && !isOrigin(origin)) {
      wrong.push(
        `DEMO_ORIGINS has "${origin}", which is no origin: write scheme and host alone, as in https://socket.io.`,
      );
    }
  }
  return origins;
}

/**
 * Whether a page may connect.
 *
 * @param origin what the browser says of the page; undefined from what is no browser, and could say anything
 */
export function mayConnect(origin: string | undefined, origins: readonly string[]): boolean {
  if (origin === undefined || origins.includes("*") || origins.includes(origin)) {
    return true;
  }
  return origins.includes("loopback") && /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);
}

/** Shorter ones can be guessed. */
const shortestToken = 16;

function readToken(text: string | undefined, wrong: string[]): string | undefined {
  const token = text?.trim() || undefined;
  if (token && token.length < shortestToken) {
    wrong.push(`DEMO_MODERATION_TOKEN is too short: choose one of at least ${shortestToken} characters.`);
  }
  return token;
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;
}

function readRedisUrl(text: string | undefined, wrong: string[]): string | undefined {
  const url = text?.trim() || undefined;
  if (url && !(URL.canParse(url) && /^rediss?:/.test(url))) {
    // Not shown: it may hold a password.
    wrong.push("DEMO_REDIS_URL is no address of a Redis: write redis://host:6379 or rediss://….");
  }
  return url;
}
