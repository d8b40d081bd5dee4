import type { DefaultEventsMap, Namespace, Server, Socket } from "socket.io";
import type { Context } from "./context";
import type { Answer, FromChat, Message, Receipt, RoomState, ToChat, Visitor } from "./events";
import { Bucket, receiptsPerPacket, sendingRate } from "./limits";
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

/** Whether a client sent a receipt. An author is a socket's ID, which is never the key of a room with people. */
function isReceipt(given: unknown): given is Receipt {
  const { id, author } = (given ?? {}) as Record<string, unknown>;
  return isId(id) && typeof author === "string" && /^[\w-]{20}$/.test(author);
}

/** One connection, and what its events need. */
type Visit = { socket: ChatSocket; namespace: Chat; context: Context; mayOpenRoom: () => boolean };

async function joinRoom(
  { socket, namespace, context, mayOpenRoom }: Visit,
  asked: unknown,
): Promise<Answer<RoomState>> {
  const { limits, store, log } = context;
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
  if (isNew && !(await store.rooms()).includes(room) && !mayOpenRoom()) {
    return refuse("too_fast");
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
    socket.to(key).emit("joined", room, personOf(socket));
  }
  const [messages, people] = await Promise.all([store.messages(room), everybody(namespace, log, key)]);
  return { ok: true, room, messages, people: people.map(personOf) };
}

/** A room in which nothing was said goes with the last one who leaves. */
async function closeIfEmpty({ namespace, context: { store, log } }: Visit, room: string): Promise<void> {
  if ((await everybody(namespace, log, keyOf(room))).length === 0 && (await store.closeRoom(room))) {
    namespace.emit("rooms", await store.rooms());
  }
}

async function leaveRoom(visit: Visit, room: unknown): Promise<Answer> {
  const { socket } = visit;
  if (!isInside(socket, room)) {
    return refuse("not_in_room");
  }
  const key = keyOf(room);
  await socket.leave(key);
  socket.to(key).emit("left", room, socket.id);
  await closeIfEmpty(visit, room);
  return { ok: true };
}

async function sendMessage(
  { socket, context: { limits, store, now } }: Visit,
  room: unknown,
  given: unknown,
): Promise<Answer<{ message: Message }>> {
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
  const message: Message = { id, at: now(), from: personOf(socket), text: text.value };
  if ((await store.openRoom(room)) === "full") {
    return refuse("rooms_full");
  }
  // Sent again because the answer got lost. The node may have ended before the others got the message, so they get it
  // again, as it was stored. They know a message by its ID.
  const isNew = await store.addMessage(room, message);
  const stored = isNew ? message : (await store.messages(room)).find(({ id }) => id === message.id);
  if (stored) {
    socket.to(keyOf(room)).emit("message", room, stored);
  }
  return { ok: true, message };
}

/** Passes receipts on to the authors. An author that is offline gets them with the other events that it missed. */
function confirmReceipt({ socket }: Visit, room: unknown, receipts: unknown): void {
  if (isInside(socket, room) && Array.isArray(receipts) && receipts.length <= receiptsPerPacket) {
    for (const { id, author } of receipts.filter(isReceipt)) {
      socket.to(author).emit("delivered", room, id);
    }
  }
}

/** Says hello to a connection, and to the rooms that a recovered one is in again. */
async function greet({ socket, context: { limits, store, log } }: Visit): Promise<void> {
  const me = personOf(socket);
  // The others in its rooms were notified that it had left.
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
}

/** Rooms with people, typing and history. */
export function chat(io: Server, context: Context): void {
  const namespace: Chat = io.of("/chat");
  const admit = admitVisitors(namespace, context);

  namespace.on("connection", async (socket) => {
    const opening = new Bucket(context.limits.rates["room:open"] ?? sendingRate, context.uptime);
    const mayOpenRoom = () =>
      opening.take() === 0 && (context.judgeTogether?.(socket, "room:open") ?? "fine") === "fine";
    const visit = { socket, namespace, context, mayOpenRoom };
    limitRates(socket, context);
    const admitted = admit(socket);
    socket.on("disconnecting", () => {
      for (const room of roomsOf(socket)) {
        socket.to(keyOf(room)).emit("left", room, socket.id);
      }
      const rooms = roomsOf(socket);
      socket.once("disconnect", async () => {
        for (const room of rooms) {
          // Where it fails, the room gives way to another once it has been idle.
          await closeIfEmpty(visit, room).catch(() => {});
        }
      });
    });
    answer(socket, "room:join", context, (room) => joinRoom(visit, room));
    answer(socket, "room:leave", context, (room) => leaveRoom(visit, room));
    answer(socket, "message:send", context, (room, message) => sendMessage(visit, room, message));
    socket.on("message:received", (room: unknown, receipts: unknown) => confirmReceipt(visit, room, receipts));
    socket.on("typing", (room: unknown, isTyping: unknown) => {
      if (isInside(socket, room)) {
        socket.volatile.to(keyOf(room)).emit("typing", room, socket.id, isTyping === true);
      }
    });

    if (await admitted) {
      await greet(visit);
    }
  });
}
