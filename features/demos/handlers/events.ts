/** What crosses between the demos' pages and their server. */
import type { Limits } from "./limits";

/** Why something was not done, for the page to word in the reader's language. */
export type Reason =
  | "name_missing"
  | "name_long"
  | "name_taken"
  | "full"
  | "room_invalid"
  | "room_full"
  | "rooms_full"
  | "rooms_joined"
  | "not_in_room"
  | "text_missing"
  | "text_long"
  | "malformed"
  | "not_yours"
  | "board_full"
  | "too_fast"
  | "unavailable";

export type Refusal = {
  ok: false;
  reason: Reason;
  /** Milliseconds, with `too_fast`. */
  retryAfter?: number;
};

/** Every acknowledgement: what was asked for, or why not. */
export type Answer<T = unknown> = ({ ok: true } & T) | Refusal;

type Done<T = unknown> = (answer: Answer<T>) => void;

/** Why the server ends a connection for good. */
export type KickReason = "flood" | "name_taken" | "elsewhere";

export type Person = { id: string; name: string };

/** `auth` of the handshake. A client that has the key of a name may take the name over, for example a tab that lost its connection. */
export type Credentials = { name: string; key: string };

/** `data` of a connection. */
export type Visitor = Credentials;

type FromAnyDemo = {
  goodbye: (kickReason: KickReason) => void;
};

// ── Chat ──

export type Message = {
  /** Made by the sender: a message that is sent again is still one message. */
  id: string;
  /** Milliseconds since 1970, by the server's clock. */
  at: number;
  from: Person;
  text: string;
};

/** A message that arrived: its ID, and the connection of its author. */
export type Receipt = { id: string; author: string };

export type RoomState = { room: string; messages: Message[]; people: Person[] };

export type FromChat = FromAnyDemo & {
  welcome: (welcome: { me: Person; limits: Limits; rooms: string[] }) => void;
  rooms: (rooms: string[]) => void;
  message: (room: string, message: Message) => void;
  /** A moderator has removed a message. */
  removed: (room: string, id: string) => void;
  joined: (room: string, person: Person) => void;
  left: (room: string, id: string) => void;
  typing: (room: string, id: string, isTyping: boolean) => void;
  /** Another client has received a message that this one sent. */
  delivered: (room: string, id: string) => void;
};

export type ToChat = {
  "room:join": (room: string, done: Done<RoomState>) => void;
  "room:leave": (room: string, done: Done) => void;
  "message:send": (room: string, message: { id: string; text: string }, done: Done<{ message: Message }>) => void;
  /** What this client has received, so that the authors can see it. */
  "message:received": (room: string, receipts: Receipt[]) => void;
  typing: (room: string, isTyping: boolean) => void;
};

// ── Whiteboard ──

/** Place on a board of 1200 × 900, and pressure from 0 to 1: a mouse presses with 0.5. */
export type Point = [x: number, y: number, pressure: number];

export const boardSize = { width: 1200, height: 900 } as const;

/** The page gives these their looks, for each color mode. */
export const colors = ["ink", "red", "orange", "green", "teal", "blue", "purple", "gray"] as const;
export type Color = (typeof colors)[number];

/** In units of the board, at a pressure of 0.5. */
export const widths = [4, 9, 20] as const;
export type Width = (typeof widths)[number];

/** A stroke's ID is its author's, a dot, and a number. */
export type StrokeId = `${string}.${number}`;

/** What happens to a drawing: a board is the list of these. All of them may be applied twice. */
export type Change =
  | { type: "begin"; id: StrokeId; color: Color | "eraser"; width: Width; points: Point[] }
  /** `from`: how many points the stroke had before. */
  | { type: "extend"; id: StrokeId; from: number; points: Point[] }
  | { type: "undo"; id: StrokeId }
  | { type: "clear"; by: Person };

export type Drawn = Extract<Change, { points: Point[] }>;

export type FromWhiteboard = FromAnyDemo & {
  welcome: (welcome: { me: Person; limits: Limits }) => void;
  change: (change: Change) => void;
  /** Somebody new, or somebody with another name. */
  joined: (person: Person) => void;
  left: (id: string) => void;
  /** `null`: the pointer has left the board. */
  cursor: (id: string, at: [x: number, y: number] | null) => void;
};

export type ToWhiteboard = {
  "board:open": (done: Done<{ changes: Change[]; people: Person[] }>) => void;
  "board:draw": (drawn: Drawn, done: Done) => void;
  "board:undo": (id: StrokeId, done: Done) => void;
  "board:clear": (done: Done) => void;
  cursor: (at: [x: number, y: number] | null) => void;
  rename: (name: string, done: Done<{ me: Person }>) => void;
};
