import { collect, connected, departureOf, once, pause, type Scenario, until } from "./scenario";

const connect: Scenario = async ({ open }) => {
  const socket = await connected(open());
  const { connected: isConnected, recovered, active } = socket;
  return { isConnected, recovered, active, hasId: typeof socket.id === "string" && socket.id.length === 20 };
};

const handshake: Scenario = async ({ open }) => {
  const socket = await connected(open("/", { auth: { token: "a", deep: { list: [1] } }, query: { custom: "b" } }));
  return socket.emitWithAck("handshake");
};

const authFunction: Scenario = async ({ open }) => {
  let calls = 0;
  const socket = await connected(open("/", { auth: (give) => give({ calls: ++calls }), reconnectionDelay: 20 }));
  const first = (await socket.emitWithAck("handshake")).auth;
  socket.io.engine.close();
  await once(socket, "connect");
  // Recovery adds its own members on the way.
  return [first.calls, (await socket.emitWithAck("handshake")).auth.calls];
};

const bufferedBeforeConnect: Scenario = async ({ open }) => {
  const socket = open();
  return Promise.all([socket.emitWithAck("echo", 1), socket.emitWithAck("echo", 2), socket.emitWithAck("echo", 3)]);
};

const staticNamespaces: Scenario = async ({ open }) => {
  const main = await connected(open("/", { forceNew: false }));
  const guarded = await connected(open("/guarded", { auth: { token: "right" }, forceNew: false }));
  const shared = main.io === guarded.io;
  guarded.disconnect();
  return { shared, mainGoesOn: await main.emitWithAck("echo", "still"), guarded: guarded.connected };
};

const dynamicNamespaces: Scenario = async ({ open }) => {
  const one = await connected(open("/dynamic-1"));
  const two = await connected(open("/dynamic-2"));
  const alsoOne = await connected(open("/dynamic-1"));
  const heard = [one, two, alsoOne].map((socket) => collect(socket, "shout"));
  one.emit("shout", "hey");
  await until(() => heard[0]?.length === 1 && heard[2]?.length === 1);
  return { names: await Promise.all([one, two].map((socket) => socket.emitWithAck("name"))), heard };
};

const unknownNamespace: Scenario = async ({ open }) => {
  const socket = open("/nobody");
  const error = await once<Error & { data?: unknown }>(socket, "connect_error");
  return { message: error.message, data: error.data ?? null, active: socket.active };
};

const rooms: Scenario = async ({ open }) => {
  const [one, two, three] = await Promise.all([open(), open(), open()].map(connected));
  if (!one || !two || !three) {
    throw new Error("three clients are needed");
  }
  const heard = [one, two, three].map((socket) => collect(socket, "from room"));
  await one.emitWithAck("join", "rooms: a");
  await two.emitWithAck("join", "rooms: a");
  await two.emitWithAck("join", "rooms: b");
  await three.emitWithAck("join", "rooms: b");
  one.emit("to room", "rooms: a", "not the sender");
  one.emit("everybody in", "rooms: a", "the sender too");
  one.emit("except", "rooms: a", "rooms: b", "not who is in b");
  await one.emitWithAck("echo", "all of this was done");
  three.emit("to room", "rooms: nobody", "lost");
  await two.emitWithAck("leave", "rooms: b");
  three.emit("everybody in", "rooms: b", "only three");
  await until(() => heard[0]?.length === 2 && heard[2]?.length === 1);
  await pause(50);
  return { heard, rooms: await Promise.all([one, two].map((socket) => socket.emitWithAck("rooms"))) };
};

const acknowledgements: Scenario = async ({ open }) => {
  const socket = await connected(open());
  const several = await new Promise((resolve) =>
    socket.emit("echo", 1, "two", null, (...all: unknown[]) => resolve(all)),
  );
  const late = await socket
    .timeout(100)
    .emitWithAck("nobody answers")
    .catch((error: Error) => error.message);
  const inTime = await socket.timeout(5_000).emitWithAck("echo", { a: [1, { b: "c" }] });
  const many = await Promise.all(Array.from({ length: 50 }, (_, index) => socket.emitWithAck("echo", index)));
  return { several, late, inTime, inOrder: many.every((value, index) => value === index) };
};

const serverAsks: Scenario = async ({ open }) => {
  const socket = await connected(open());
  const withoutAnswer = await socket.emitWithAck("ask me", "a", 100);
  socket.on("question", (question, done) => done(`${question}!`));
  return { withoutAnswer, withAnswer: await socket.emitWithAck("ask me", "a", 5_000) };
};

const broadcastAsks: Scenario = async ({ open }) => {
  const room = "broadcast asks";
  const answering = await Promise.all([open(), open()].map(connected));
  for (const socket of answering) {
    await socket.emitWithAck("join", room);
    socket.on("question", (question, done) => done(`yes to ${question}`));
  }
  const ask = (timeout: number) =>
    new Promise((resolve) =>
      answering[0]?.emit("ask room", room, timeout, (error: string | null, answers: unknown) =>
        resolve({ error, answers }),
      ),
    );
  const all = await ask(5_000);
  const silent = await connected(open());
  await silent.emitWithAck("join", room);
  return { all, withOneSilent: await ask(200), ofNobody: await askNobody() };

  function askNobody() {
    return new Promise((resolve) =>
      answering[0]?.emit("ask room", "nobody", 100, (error: string | null, answers: unknown) =>
        resolve({ error, answers }),
      ),
    );
  }
};

const middlewares: Scenario = async ({ open }) => {
  const socket = open("/guarded", { auth: { token: "wrong" } });
  const error = await once<Error & { data?: unknown }>(socket, "connect_error");
  const { active } = socket;
  socket.auth = { token: "right" };
  socket.connect();
  await connected(socket);
  const refused = once(socket, "refused");
  socket.emit("forbidden");
  return {
    message: error.message,
    data: error.data,
    active,
    passed: await socket.emitWithAck("passed"),
    refused: await refused,
  };
};

const reservedEvents: Scenario = async ({ open }) => {
  const socket = await connected(open());
  try {
    socket.emit("disconnect");
    return "no error";
  } catch (error) {
    return (error as Error).message;
  }
};

export const core = {
  connect,
  handshake,
  "auth by function": authFunction,
  "buffered before connect": bufferedBeforeConnect,
  "static namespaces": staticNamespaces,
  "dynamic namespaces": dynamicNamespaces,
  "unknown namespace": unknownNamespace,
  rooms,
  acknowledgements,
  "server asks": serverAsks,
  "broadcast asks": broadcastAsks,
  middlewares,
  "reserved events": reservedEvents,
  departure: async ({ open }) => {
    const witness = await connected(open());
    const leaving = await connected(open());
    const { id } = leaving;
    leaving.disconnect();
    return departureOf(id, witness);
  },
} satisfies Record<string, Scenario>;
