/** Who receives the event of a call, among the clients of one small drawing. Pure. */

type Client = {
  /** Its place in the drawing, from the left. */
  number: number;
  rooms: readonly string[];
  /** Whether it is connected to the server that makes the call. */
  isLocal: boolean;
  namespace: string;
};

/** The client whose `socket` makes the call. */
export const thisClient = 1;

/** Enough clients to tell all calls apart: in room `a`, in `b`, in both, in none, on another server, and in `/admin`. */
export const clients: readonly Client[] = [
  { number: thisClient, rooms: ["a"], isLocal: true, namespace: "/" },
  { number: 2, rooms: ["a"], isLocal: true, namespace: "/" },
  { number: 3, rooms: ["a", "b"], isLocal: true, namespace: "/" },
  { number: 4, rooms: ["b"], isLocal: true, namespace: "/" },
  // Its own room, which every client has, is the one that a call with an ID names.
  { number: 5, rooms: ["socketId"], isLocal: true, namespace: "/" },
  { number: 6, rooms: [], isLocal: false, namespace: "/" },
  { number: 7, rooms: ["a"], isLocal: true, namespace: "/admin" },
  { number: 8, rooms: [], isLocal: true, namespace: "/admin" },
];

export type Recipients = {
  /** The numbers of the clients that receive the event. */
  clients: number[];
  /** Whether they respond to it. */
  areAsked: boolean;
};

const step = /\.(\w+)(?:\(([^()]*)\))?/gy;

/**
 * Who receives the event of a call that a server makes.
 *
 * @param call such as `io.to("a").except("b").emit("x", 1)`, in which `"a"` and `"b"` are the rooms of the drawing
 * @throws if the call has a method that changes the recipients in an unknown way
 */
export function recipientsOf(call: string): Recipients {
  const [, owner = "", chain = ""] = /^(?:await )?(io|socket|remote)(\..+)$/.exec(call) ?? [];
  const steps = [...chain.matchAll(step)];
  const last = steps.at(-1);
  if (steps.map(([text]) => text).join("") !== chain || !last || !/^emit(WithAck)?$/.test(last[1] ?? "")) {
    throw new Error(`\`${call}\` is no call that emits an event.`);
  }
  const areAsked = last[1] === "emitWithAck" || /\bcallback\b/.test(last[2] ?? "");
  const numbers = new Set(
    selected(owner, steps.slice(0, -1), call)
      .filter(({ number }) => owner !== "remote" || number === 6)
      .map(({ number }) => number),
  );
  return { clients: [...numbers], areAsked };
}

function selected(owner: string, steps: readonly RegExpExecArray[], call: string): readonly Client[] {
  const wanted: string[] = [];
  const excluded: string[] = [];
  let namespace = "/";
  let isLocal = false;
  let isBroadcast = owner !== "socket";
  for (const [, method, values = ""] of steps) {
    const names = [...values.matchAll(/[\w/]+/g)].map(([name]) => name);
    switch (method) {
      case "to":
      case "in":
        wanted.push(...names);
        break;
      case "except":
        excluded.push(...names);
        break;
      case "of":
        namespace = names[0] ?? namespace;
        break;
      case "local":
        isLocal = true;
        break;
      case "broadcast":
      case "timeout":
      case "volatile":
      case "compress":
        break;
      default:
        throw new Error(`\`${call}\`: nobody has said who receives an event after \`${method}\`.`);
    }
    isBroadcast ||= ["to", "in", "except", "local", "broadcast"].includes(method ?? "");
  }
  if (!isBroadcast) {
    return clients.filter(({ number }) => number === thisClient);
  }
  return clients.filter(
    (client) =>
      client.namespace === namespace &&
      (wanted.length === 0 || client.rooms.some((room) => wanted.includes(room))) &&
      !client.rooms.some((room) => excluded.includes(room)) &&
      (client.isLocal || !isLocal) &&
      (owner !== "socket" || client.number !== thisClient),
  );
}
