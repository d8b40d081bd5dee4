import type { DefaultEventsMap, Namespace, Server, Socket } from "socket.io";
import type { Context } from "./context";
import type { FromChat, Message, RoomState, ToChat, Visitor } from "./events";
import { lastingRooms } from "./store";
import { cleanRoom, cleanText } from "./text";
import { admitVisitors, answer, everybody, limitRates, personOf, refuse } from "./visitors";

type Chat = Namespace<ToChat, FromChat, DefaultEventsMap, Visitor>;
type ChatSocket = Socket<ToChat, FromChat, DefaultEventsMap, Visitor>;

/** Rooms of the chat, apart from the room that every socket has under its own ID. */
const keyOf = (room: string) => `#${room}`;
const roomsOf = (socket: ChatSocket) =>
  [...socket.rooms].filter((key) => key.startsWith("#")).map((key) => key.slice(1));

/** Whether what a client sent names a room that it is in. Not every value can be made a text: `{ toString: 1 }` throws. */
const isInside = (socket: ChatSocket, room: unknown): room is string =>
  typeof room === "string" && socket.rooms.has(keyOf(room));

const isId = (id: unknown): id is string => typeof id === "string" && /^[\w-]{8,40}$/.test(id);

/** Rooms with people, typing and history. */
export function chat(io: Server, context: Context): void {
  const { limits, store, now, log } = context;
  const namespace: Chat = io.of("/chat");
  const admit = admitVisitors(namespace, context);

  namespace.on("connection", async (socket) => {
    limitRates(socket, context);
    const admitted = admit(socket);
    const me = personOf(socket);
    socket.on("disconnecting", () => {
      for (const room of roomsOf(socket)) {
        socket.to(keyOf(room)).emit("left", room, socket.id);
      }
    });

    answer(socket, "room:join", context, async (asked) => {
      const name = cleanRoom(asked, limits.roomNameLength);
      if ("reason" in name) {
        return refuse(name.reason);
      }
      const room = name.value;
      const key = keyOf(room);
      const isNew = !socket.rooms.has(key);
      if (isNew && roomsOf(socket).length >= limits.roomsPerPerson) {
        return refuse("rooms_joined");
      }
      if (isNew && (await everybody(namespace, log, key)).length >= limits.peoplePerRoom) {
        return refuse("room_full");
      }
      const outcome = await store.openRoom(room);
      if (outcome === "full") {
        return refuse("rooms_full");
      }
      if (outcome === "opened") {
        namespace.emit("rooms", await store.rooms());
      }
      // First into the room, then what was said in it: a message in between comes twice, rather than not at all.
      await socket.join(key);
      if (isNew) {
        socket.to(key).emit("joined", room, me);
      }
      const [messages, people] = await Promise.all([store.messages(room), everybody(namespace, log, key)]);
      const state: RoomState = { room, messages, people: people.map(personOf) };
      return { ok: true, ...state };
    });

    answer(socket, "room:leave", context, async (room) => {
      if (!isInside(socket, room)) {
        return refuse("not_in_room");
      }
      const key = keyOf(room);
      await socket.leave(key);
      socket.to(key).emit("left", room, socket.id);
      return { ok: true };
    });

    answer(socket, "message:send", context, async (room, given) => {
      const { id, text: sent } = (given ?? {}) as Record<string, unknown>;
      if (!isId(id)) {
        return refuse("malformed");
      }
      if (!isInside(socket, room)) {
        return refuse("not_in_room");
      }
      const text = cleanText(sent, limits.textLength);
      if ("reason" in text) {
        return refuse(text.reason);
      }
      const message: Message = { id, at: now(), from: me, text: text.value };
      if ((await store.openRoom(room)) === "full") {
        return refuse("rooms_full");
      }
      // Sent again because the answer got lost: everybody has it already.
      if (await store.addMessage(room, message)) {
        socket.to(keyOf(room)).emit("message", room, message);
      }
      return { ok: true, message };
    });

    socket.on("typing", (room: unknown, isTyping: unknown) => {
      if (isInside(socket, room)) {
        socket.volatile.to(keyOf(room)).emit("typing", room, socket.id, isTyping === true);
      }
    });

    if (!(await admitted)) {
      return;
    }
    // A recovered connection is in its rooms again, but the others were notified that it had left.
    for (const room of roomsOf(socket)) {
      socket.to(keyOf(room)).emit("joined", room, me);
    }
    if (!socket.recovered) {
      const rooms = await store.rooms().catch((error) => {
        log({ event: "failed", demo: "chat", message: String(error) });
        return [...lastingRooms];
      });
      socket.emit("welcome", { me, limits, rooms });
    }
  });
}
