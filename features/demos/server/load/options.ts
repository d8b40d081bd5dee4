import { parseArgs } from "node:util";

export type LoadOptions = {
  clients: number;
  /** Messages that are confirmed in a minute, all rooms together. */
  messages: number;
  /** How long messages are sent, once all clients are in. */
  minutes: number;
  /** The file for the figures, as it was given; undefined if they are only printed. */
  json: string | undefined;
};

export const help = `Usage: npm run demo-server:load -- [options]

Puts two nodes of the demo server and their Redis under load, all on this machine. Meanwhile, it kills a node and Redis
with SIGKILL and starts them again, cuts connections, and opens connections that don't follow the protocol. It fails if
a confirmed message isn't stored or didn't reach everybody in its room, if the server keeps a connection that it should
end, or if the memory of the nodes doesn't return to its level. Needs Linux and redis-server.

  --clients <n>   clients, on both nodes together (default: 2000, at most 2000)
  --messages <n>  messages in a minute (default: 5000)
  --minutes <n>   how long messages are sent (default: 4)
  --json <file>   writes the figures to this file, too
  --help          this text`;

/**
 * What to do.
 *
 * @param args the command line, without the program
 * @returns undefined when help was asked for
 * @throws when an option is unknown, or a number is out of its range
 */
export function parseOptions(args: readonly string[]): LoadOptions | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      clients: { type: "string", default: "2000" },
      messages: { type: "string", default: "5000" },
      minutes: { type: "string", default: "4" },
      json: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    return undefined;
  }
  const number = (name: "clients" | "messages" | "minutes", least: number, most: number) => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < least || value > most) {
      throw new Error(`--${name} takes a whole number from ${least} to ${most}, not "${values[name]}".`);
    }
    return value;
  };
  return {
    clients: number("clients", 20, 2_000),
    messages: number("messages", 10, 20_000),
    minutes: number("minutes", 1, 30),
    json: values.json,
  };
}

/** What a client does: talks in a room, draws on the board, or only looks at the list of rooms. */
export type Role = { kind: "talks"; room: string } | { kind: "draws" } | { kind: "looks" };

/** Below the limit of 50, because a connection that was cut may be counted until the server notices. */
const peoplePerRoom = 46;

/** All that the limits of the demo server allow, two of which are always there. */
const mostRooms = 30;

/** Gives each client its role. The limits of the server allow no more people in rooms, and no more people on the board. */
export function rolesOf(clients: number): Role[] {
  const drawers = Math.round(clients * 0.05);
  const talkers = Math.min(Math.round(clients * 0.7), mostRooms * peoplePerRoom);
  const roomCount = Math.max(2, Math.ceil(talkers / peoplePerRoom));
  const rooms = ["lobby", "workshop", ...Array.from({ length: roomCount - 2 }, (_, i) => `load-${i + 1}`)];
  return Array.from({ length: clients }, (_, i): Role => {
    if (i < talkers) {
      return { kind: "talks", room: rooms[i % rooms.length] as string };
    }
    return i < talkers + drawers ? { kind: "draws" } : { kind: "looks" };
  });
}
