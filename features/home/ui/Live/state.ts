/** What the live panel shows. Pure. */

import type { Purpose } from "../../../../src/ui/PacketInspector/model";
import type { Direction } from "./choreography";
import type { Said } from "./events";

export const clientNames = ["A", "B"] as const;
export type ClientName = (typeof clientNames)[number];

export type Line = {
  key: number;
  /** Who wrote it: this client, the other one, or a client of another tab. */
  author: ClientName | "anotherTab";
  text: string;
  /** Of an own line: whether the server has answered, or the line still waits for a connection. */
  status?: "sent" | "waiting" | "delivered";
  /** The client was away when it was said, and got it afterwards. */
  missed?: boolean;
};

export type Link = "none" | "connecting" | "connected" | "dropped";

export type ClientState = {
  link: Link;
  /** How the latest connection began, when it was not the first. */
  returned?: "recovered" | "anew";
  /** What the server keeps for it while it is away. */
  kept: number;
  lines: readonly Line[];
};

/** Whether the button that drops a client, or connects it again, does something: not while it is trying by itself. */
export function canBeCut({ link }: ClientState): boolean {
  return link === "connected" || link === "dropped";
}

/** A packet that is shown on its way, and then where it has arrived, until the next one arrives there. */
export type Packet = {
  key: number;
  wire: ClientName;
  direction: Direction;
  label: string;
  purpose: Purpose;
  /** Milliseconds from now, and how many it takes. */
  delay: number;
  duration: number;
  /** Its place in the picture. The style sheet has these times, because the policy refuses styles in the server's HTML. */
  turn?: "first" | "second" | "third";
};

export type LiveState = {
  phase: "still" | "starting" | "live" | "failed";
  clients: Record<ClientName, ClientState>;
  packets: readonly Packet[];
  /** How many clients the server has, those of other tabs included. */
  connected?: number;
  /** Milliseconds from a message to its acknowledgement, the latest one. */
  roundTrip?: number;
  /** Whether other tabs join the same server. */
  isShared?: boolean;
};

/** Lines that a client keeps. */
const mostLines = 30;

export function withClient(state: LiveState, name: ClientName, change: Partial<ClientState>): LiveState {
  return { ...state, clients: { ...state.clients, [name]: { ...state.clients[name], ...change } } };
}

export function withLine(state: LiveState, name: ClientName, line: Line): LiveState {
  return withClient(state, name, { lines: [...state.clients[name].lines, line].slice(-mostLines) });
}

export function withStatus(state: LiveState, name: ClientName, key: number, status: Line["status"]): LiveState {
  const lines = state.clients[name].lines.map((line) => (line.key === key ? { ...line, status } : line));
  return withClient(state, name, { lines });
}

export function authorOf({ name, tab }: Said, ownTab: string): Line["author"] {
  return tab === ownTab && (name === "A" || name === "B") ? name : "anotherTab";
}

/** Own lines that wait for a connection. */
export function waitingIn({ lines }: ClientState): number {
  return lines.filter(({ status }) => status === "waiting").length;
}

/** A packet has arrived. The one that rested at this end of its lane is removed. */
export function withArrived(state: LiveState, { wire, direction, key }: Packet): LiveState {
  const packets = state.packets.filter(
    (packet) => packet.wire !== wire || packet.direction !== direction || packet.key >= key,
  );
  return { ...state, packets };
}

export function otherOf(name: ClientName): ClientName {
  return name === "A" ? "B" : "A";
}

/**
 * The server has answered a line.
 *
 * @param isKept the other client was away, and the server keeps the line for it
 */
export function withDelivered(state: LiveState, name: ClientName, key: number, isKept: boolean): LiveState {
  const other = otherOf(name);
  const { link, kept } = state.clients[other];
  const delivered = withStatus(state, name, key, "delivered");
  return isKept && link !== "connected" ? withClient(delivered, other, { kept: kept + 1 }) : delivered;
}

/** A client is connected: again, when it was so before. */
export function withConnection(state: LiveState, name: ClientName, returned: ClientState["returned"]): LiveState {
  return withClient(state, name, { link: "connected", returned, kept: 0 });
}

const nobody: ClientState = { link: "none", lines: [], kept: 0 };

export const beginning: LiveState = { phase: "starting", clients: { A: nobody, B: nobody }, packets: [] };

/** What crosses on the panel before it runs: a message, what it causes, and the answer of the other client. */
const crossing: readonly Packet[] = [
  { wire: "A", direction: "sent", label: "message", purpose: "event", turn: "first" },
  { wire: "A", direction: "received", label: "ACK", purpose: "acknowledgement", turn: "second" },
  { wire: "B", direction: "received", label: "message", purpose: "event", turn: "second" },
  { wire: "B", direction: "sent", label: "message", purpose: "event", turn: "third" },
].map((packet, key) => ({ ...packet, key, delay: 0, duration: 0 }) as Packet);

/**
 * The panel before it runs: a moment of what will happen.
 *
 * @param texts what the two clients say
 */
export function picture(texts: Record<ClientName, string>): LiveState {
  const lines = (own: ClientName): Line[] =>
    clientNames.map((author, key) => ({
      key,
      author,
      text: texts[author],
      ...(author === own ? { status: "delivered" } : {}),
    }));
  const client = (name: ClientName): ClientState => ({ ...nobody, lines: lines(name) });
  return { phase: "still", clients: { A: client("A"), B: client("B") }, packets: crossing };
}
