/**
 * What a server sends, checked before the page uses it: the configured address may belong to a server that
 * greets with a `welcome` of its own. Pure.
 */

import { isPlace, readDrawn } from "@site/features/demos/handlers/drawing";
import type {
  Answer,
  Change,
  FromChat,
  FromWhiteboard,
  KickReason,
  Message,
  Person,
  Reason,
  Refusal,
  RoomState,
} from "@site/features/demos/handlers/events";
import type { Limits } from "@site/features/demos/handlers/limits";

export type ChatWelcome = Parameters<FromChat["welcome"]>[0];
export type BoardWelcome = Parameters<FromWhiteboard["welcome"]>[0];

/** Whether something has the shape of a `T`. */
export type Shape<T> = (given: unknown) => given is T;

/** By event: whether its arguments have the shape that they should have. Further arguments are not looked at. */
export type Shapes<Events> = { readonly [E in keyof Events]: (...args: unknown[]) => boolean };

const reasons: Record<Reason, true> = {
  name_missing: true,
  name_long: true,
  name_taken: true,
  full: true,
  room_invalid: true,
  room_full: true,
  rooms_full: true,
  rooms_joined: true,
  not_in_room: true,
  text_missing: true,
  text_long: true,
  malformed: true,
  not_yours: true,
  board_full: true,
  too_fast: true,
  unavailable: true,
};

const kickReasons: Record<KickReason, true> = { flood: true, name_taken: true, elsewhere: true };

/** The least that the pages can work with. A stroke of one point would be followed by others without end. */
const leastLimits = {
  nameLength: 1,
  roomNameLength: 1,
  textLength: 1,
  rooms: 1,
  peoplePerRoom: 1,
  roomsPerPerson: 1,
  pointsPerPacket: 1,
  pointsPerStroke: 2,
} satisfies Partial<Limits>;

/** The last moment that a `Date` can be of. */
const endOfTime = 8.64e15;

const fieldsOf = (given: unknown): Record<string, unknown> =>
  typeof given === "object" && given !== null ? (given as Record<string, unknown>) : {};
const isText = (given: unknown): given is string => typeof given === "string";
const isListOf = <T>(given: unknown, is: Shape<T>): given is T[] => Array.isArray(given) && given.every(is);

export const isReason = (given: unknown): given is Reason => isText(given) && Object.hasOwn(reasons, given);
export const isKickReason = (given: unknown): given is KickReason => isText(given) && Object.hasOwn(kickReasons, given);

function isPerson(given: unknown): given is Person {
  const { id, name } = fieldsOf(given);
  return isText(id) && isText(name);
}

function isLimits(given: unknown): given is Limits {
  const limits = fieldsOf(given);
  return Object.entries(leastLimits).every(
    ([name, least]) => Number.isSafeInteger(limits[name]) && (limits[name] as number) >= least,
  );
}

function isMessage(given: unknown): given is Message {
  const { id, at, from, text } = fieldsOf(given);
  return isText(id) && typeof at === "number" && Math.abs(at) <= endOfTime && isPerson(from) && isText(text);
}

export function isRoomState(given: unknown): given is RoomState {
  const { room, messages, people } = fieldsOf(given);
  return isText(room) && isListOf(messages, isMessage) && isListOf(people, isPerson);
}

export function isSent(given: unknown): given is { message: Message } {
  return isMessage(fieldsOf(given).message);
}

/** Whether a change is one that a page can draw. What the server lets others draw is its own affair. */
function isChange(given: unknown): given is Change {
  const { type, id, by } = fieldsOf(given);
  switch (type) {
    case "undo":
      return isText(id);
    case "clear":
      return isPerson(by);
    default:
      return readDrawn(given, { pointsPerPacket: Infinity, pointsPerStroke: Infinity }) !== undefined;
  }
}

export function isBoard(given: unknown): given is { changes: Change[]; people: Person[] } {
  const { changes, people } = fieldsOf(given);
  return isListOf(changes, isChange) && isListOf(people, isPerson);
}

export function isRenamed(given: unknown): given is { me: Person } {
  return isPerson(fieldsOf(given).me);
}

export function isChatWelcome(given: unknown): given is ChatWelcome {
  return isBoardWelcome(given) && isListOf(fieldsOf(given).rooms, isText);
}

export function isBoardWelcome(given: unknown): given is BoardWelcome {
  const { me, limits } = fieldsOf(given);
  return isPerson(me) && isLimits(limits);
}

export const chatShapes: Shapes<FromChat> = {
  welcome: isChatWelcome,
  goodbye: isKickReason,
  rooms: (rooms) => isListOf(rooms, isText),
  message: (room, message) => isText(room) && isMessage(message),
  removed: (room, id) => isText(room) && isText(id),
  joined: (room, person) => isText(room) && isPerson(person),
  left: (room, id) => isText(room) && isText(id),
  typing: (room, id, isTyping) => isText(room) && isText(id) && typeof isTyping === "boolean",
  delivered: (room, id) => isText(room) && isText(id),
};

export const boardShapes: Shapes<FromWhiteboard> = {
  welcome: isBoardWelcome,
  goodbye: isKickReason,
  change: isChange,
  joined: isPerson,
  left: isText,
  cursor: (id, at) => isText(id) && (at === null || isPlace(at)),
};

// biome-ignore lint/suspicious/noExplicitAny: whatever arguments an event has
type Listener = (...args: any[]) => void;

type Emitter = {
  on: (event: string, listener: Listener) => unknown;
  off: (event: string, listener: Listener) => unknown;
};

/**
 * Adds listeners that hear only what has the shape it should have; the rest is left aside.
 *
 * @returns takes them away again
 */
export function listen<Events>(socket: Emitter, shapes: Shapes<Events>, listeners: Partial<Events>): () => void {
  const guarded = (Object.keys(listeners) as (keyof Events & string)[]).map((event) => {
    const listener = listeners[event] as Listener;
    return [event, (...args: unknown[]) => shapes[event](...args) && listener(...args)] as const;
  });
  for (const [event, listener] of guarded) {
    socket.on(event, listener);
  }
  return () => {
    for (const [event, listener] of guarded) {
      socket.off(event, listener);
    }
  };
}

const unavailable: Refusal = { ok: false, reason: "unavailable" };

/**
 * What an acknowledgement says. `unavailable` when none came, or one that says nothing that the page knows.
 *
 * @param isAnswer what it has to have besides `ok`; nothing by default
 */
export async function answerOf<T = unknown>(
  acknowledged: Promise<unknown>,
  isAnswer: Shape<T> = (_given): _given is T => true,
): Promise<Answer<T>> {
  const given = await acknowledged.catch(() => undefined);
  const { ok, reason, retryAfter } = fieldsOf(given);
  if (ok === true && isAnswer(given)) {
    return given as { ok: true } & T;
  }
  if (ok === false && isReason(reason)) {
    return { ok, reason, ...(Number.isFinite(retryAfter) && { retryAfter: retryAfter as number }) };
  }
  return unavailable;
}
