import type { Message, Person, RoomState } from "@site/features/demos/handlers/events";

/** `sending` until the server has it; `failed` when it did not say so. `isDelivered`: another client has it. */
export type Shown = Message & { state?: "sending" | "failed"; isDelivered?: true };

export type Room = {
  messages: readonly Shown[];
  people: readonly Person[];
  /** Ids of those who type. */
  typing: readonly string[];
  unread: number;
};

export type ChatState = {
  /** Rooms that exist. */
  known: readonly string[];
  /** Those that the reader is in, in the order of joining. */
  rooms: ReadonlyMap<string, Room>;
  current: string | undefined;
  /** Nobody looks at a page in another tab: what arrives is unread, also in the current room. */
  isSeen: boolean;
};

export type ChatAction =
  | { type: "known"; rooms: readonly string[] }
  | { type: "joined"; state: RoomState; select: boolean }
  | { type: "left"; room: string }
  | { type: "select"; room: string }
  | { type: "seen"; isSeen: boolean }
  | { type: "message"; room: string; message: Shown }
  | { type: "failed"; room: string; id: string }
  | { type: "delivered"; room: string; id: string }
  | { type: "discarded"; room: string; id: string }
  | { type: "came"; room: string; person: Person }
  | { type: "went"; room: string; id: string }
  | { type: "typing"; room: string; id: string; isTyping: boolean };

export const emptyChat: ChatState = { known: [], rooms: new Map(), current: undefined, isSeen: true };

const noRoom: Room = { messages: [], people: [], typing: [], unread: 0 };

/** Messages that a page keeps for a room. */
const kept = 300;

export function chatReducer(state: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case "known":
      return { ...state, known: action.rooms };
    case "joined": {
      const { room, messages, people } = action.state;
      const before = state.rooms.get(room) ?? noRoom;
      const joined: Room = { ...before, messages: merged(before.messages, messages), people, typing: [] };
      const current = action.select ? room : (state.current ?? room);
      return seenIn({ ...state, rooms: new Map(state.rooms).set(room, joined), current });
    }
    case "left": {
      const rooms = new Map(state.rooms);
      rooms.delete(action.room);
      const current = state.current === action.room ? rooms.keys().next().value : state.current;
      return seenIn({ ...state, rooms, current });
    }
    case "select":
      return state.rooms.has(action.room) ? seenIn({ ...state, current: action.room }) : state;
    case "seen":
      return seenIn({ ...state, isSeen: action.isSeen });
    case "message":
      return seenIn(
        inRoom(state, action.room, (room) => {
          const isNew = !room.messages.some(({ id }) => id === action.message.id);
          return {
            ...room,
            messages: merged(room.messages, [action.message]),
            typing: room.typing.filter((id) => id !== action.message.from.id),
            unread: room.unread + (isNew && action.message.state === undefined ? 1 : 0),
          };
        }),
      );
    case "failed":
      return inRoom(state, action.room, (room) => ({
        ...room,
        messages: room.messages.map((message) =>
          message.id === action.id ? { ...message, state: "failed" as const } : message,
        ),
      }));
    case "delivered":
      return inRoom(state, action.room, (room) => ({
        ...room,
        messages: room.messages.map((message) =>
          message.id === action.id ? { ...message, isDelivered: true as const } : message,
        ),
      }));
    case "discarded":
      return inRoom(state, action.room, (room) => ({
        ...room,
        messages: room.messages.filter(({ id }) => id !== action.id),
      }));
    case "came":
      return inRoom(state, action.room, (room) => ({
        ...room,
        people: [...room.people.filter(({ id }) => id !== action.person.id), action.person],
      }));
    case "went":
      return inRoom(state, action.room, (room) => ({
        ...room,
        people: room.people.filter(({ id }) => id !== action.id),
        typing: room.typing.filter((id) => id !== action.id),
      }));
    case "typing":
      return inRoom(state, action.room, (room) => ({
        ...room,
        typing: [...room.typing.filter((id) => id !== action.id), ...(action.isTyping ? [action.id] : [])],
      }));
  }
}

export const unreadIn = ({ rooms }: ChatState): number =>
  [...rooms.values()].reduce((sum, { unread }) => sum + unread, 0);

function inRoom(state: ChatState, name: string, change: (room: Room) => Room): ChatState {
  const room = state.rooms.get(name);
  return room ? { ...state, rooms: new Map(state.rooms).set(name, change(room)) } : state;
}

/** Milliseconds within which messages of one author belong together. */
const groupLasts = 120_000;

/** Whether a message goes on with what the same author said before it. */
export function goesOn(before: Shown | undefined, message: Shown, isOwn: (id: string) => boolean): boolean {
  if (!before || message.at - before.at > groupLasts) {
    return false;
  }
  // Each connection of the reader's has another ID.
  return before.from.id === message.from.id || (isOwn(before.from.id) && isOwn(message.from.id));
}

/** What stands before the reader's eyes is read. */
function seenIn(state: ChatState): ChatState {
  const isUnread = state.isSeen && state.current !== undefined && (state.rooms.get(state.current)?.unread ?? 0) > 0;
  return isUnread ? inRoom(state, state.current as string, (room) => ({ ...room, unread: 0 })) : state;
}

/** Both lists by time, each message once: the later word on it counts. What is not sent yet stays at the end. */
function merged(before: readonly Shown[], added: readonly Shown[]): Shown[] {
  const byId = new Map(before.map((message) => [message.id, message]));
  for (const message of added) {
    // The server says nothing of the others' receipts when it sends a message again.
    const isDelivered = byId.get(message.id)?.isDelivered;
    byId.set(message.id, { ...message, ...(isDelivered && { isDelivered }) });
  }
  return [...byId.values()].toSorted((a, b) => Number(!!a.state) - Number(!!b.state) || a.at - b.at).slice(-kept);
}
