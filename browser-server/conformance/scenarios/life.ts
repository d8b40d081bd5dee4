import type { Socket } from "socket.io-client";
import { collect, connected, departureOf, once, pause, type Scenario, until } from "./scenario";

/** Why a connection ended, as each side says it. */
async function bothSides(
  leaving: Socket,
  witness: Socket,
  act: () => void,
): Promise<{ client: string; server: string }> {
  const { id } = leaving;
  const client = once<string>(leaving, "disconnect");
  act();
  return { client: await client, server: await departureOf(id, witness) };
}

const patient = { reconnection: false };

const disconnectReasons: Scenario = async ({ open }) => {
  const witness = await connected(open());
  const reasons: Record<string, unknown> = {};
  const acts: Record<string, (socket: Socket) => void> = {
    "client disconnects": (socket) => socket.disconnect(),
    "server disconnects": (socket) => socket.emit("kick", false),
    "server closes": (socket) => socket.emit("kick", true),
    "client's connection closes": (socket) => socket.io.engine.close(),
  };
  for (const [name, act] of Object.entries(acts)) {
    const socket = await connected(open("/", patient));
    reasons[name] = { ...(await bothSides(socket, witness, () => act(socket))), active: socket.active };
  }
  return reasons;
};

const reconnects: Scenario = async ({ open }) => {
  const socket = await connected(open("/", { reconnectionDelay: 20 }));
  const attempts: unknown[] = [];
  socket.io.on("reconnect_attempt", (attempt) => attempts.push(attempt));
  const before = socket.id;
  socket.io.engine.close();
  const buffered = socket.emitWithAck("echo", "sent while away");
  await once(socket, "connect");
  return { attempts, buffered: await buffered, same: socket.id === before };
};

const serverMissesPong: Scenario = async ({ open }) => {
  const witness = await connected(open());
  const socket = await connected(open("/", patient));
  return bothSides(socket, witness, () => {
    // The client answers pings, and nothing of it arrives.
    socket.io.engine.transport.send = () => {};
  });
};

const staysAlive: Scenario = async ({ open }) => {
  const socket = await connected(open("/", patient));
  let pings = 0;
  socket.io.on("ping", () => pings++);
  await until(() => pings >= 3);
  return { connected: socket.connected };
};

const clockSetForward: Scenario = async ({ open }) => {
  const socket = await connected(open("/", { reconnectionDelay: 20 }));
  const { now } = Date;
  const reason = once(socket, "disconnect");
  Date.now = () => now() + 3_600_000;
  const answer = socket.emitWithAck("echo", "not lost");
  Date.now = now;
  return { reason: await reason, answer: await answer };
};

const recovery: Scenario = async ({ open }) => {
  const witness = await connected(open());
  const socket = await connected(open("/", { reconnectionDelay: 300, reconnectionDelayMax: 300 }));
  const { id } = socket;
  await socket.emitWithAck("join", "recovery");
  await socket.emitWithAck("remember", { name: "Ada" });
  const heard = collect(socket, "from room");
  witness.emit("everybody in", "recovery", "before");
  await until(() => heard.length === 1);
  socket.io.engine.close();
  await departureOf(id, witness);
  witness.emit("everybody in", "recovery", "missed 1");
  witness.emit("everybody in", "recovery: another room", "not for it");
  witness.emit("everybody in", "recovery", "missed 2");
  await once(socket, "connect");
  await until(() => heard.length === 3);
  return {
    recovered: socket.recovered,
    same: socket.id === id,
    data: await socket.emitWithAck("data"),
    rooms: ((await socket.emitWithAck("rooms")) as string[]).sort(),
    heard,
  };
};

const noRecovery: Scenario = async ({ open }) => {
  const socket = await connected(open("/", { reconnectionDelay: 20 }));
  const { id } = socket;
  const seen: unknown[] = [];
  for (const leave of [() => socket.disconnect(), () => socket.emit("kick", true)]) {
    const gone = once(socket, "disconnect");
    leave();
    await gone;
    socket.connect();
    await connected(socket);
    seen.push({ recovered: socket.recovered, same: socket.id === id });
  }
  return seen;
};

const malformed: Scenario = async ({ open, sendRaw }) => {
  const witness = await connected(open());
  const seen: Record<string, unknown> = {};
  const sequences = [
    ["x"],
    ["9"],
    [""],
    ["2"],
    ["4"],
    ["4x"],
    ['42["a"'],
    ['42{"a":1}'],
    ['42["connect"]'],
    ['452-["a"]', '42["no attachment"]'],
    ["42/nobody,[]"],
    ['42/nobody,["a"]'],
    ['40"text"'],
    ["44{}"],
    [new ArrayBuffer(3)],
  ];
  for (const frames of sequences) {
    const socket = await connected(open("/", patient));
    seen[String(frames)] = await bothSides(socket, witness, () => {
      for (const frame of frames) {
        sendRaw(socket, frame);
      }
    });
  }
  return { seen, witness: await witness.emitWithAck("echo", "unharmed") };
};

const harmless: Scenario = async ({ open, sendRaw }) => {
  const seen: Record<string, unknown> = {};
  for (const frame of ["1", "3", "5", "6", "0{}", '43999["no such question"]', '42["nobody listens"]']) {
    const socket = await connected(open("/", patient));
    sendRaw(socket, frame);
    seen[frame] = await socket.emitWithAck("echo", "fine");
  }
  return seen;
};

const oversized: Scenario = async ({ open }) => {
  const witness = await connected(open());
  const seen: Record<string, unknown> = {};
  const loads = {
    text: "a".repeat(100_001),
    "text of fewer letters": "€".repeat(40_000),
    bytes: new Uint8Array(100_001),
  };
  for (const [name, load] of Object.entries(loads)) {
    const socket = await connected(open("/", patient));
    seen[name] = await bothSides(socket, witness, () => socket.emit("echo", load, () => {}));
  }
  const fitting = await connected(open());
  seen.fitting = (await fitting.emitWithAck("echo", "a".repeat(99_000))).length;
  return { seen, witness: await witness.emitWithAck("echo", "unharmed") };
};

/** As much as a busy machine handles before a heartbeat is missed. */
const floodSize = 3_000;

const flood: Scenario = async ({ open }) => {
  const witness = await connected(open());
  const flooding = await connected(open());
  await flooding.emitWithAck("join", "flood");
  const heard = collect(flooding, "from room");
  for (let index = 0; index < floodSize; index++) {
    flooding.emit("everybody in", "flood", index);
  }
  const answer = await witness.timeout(10_000).emitWithAck("echo", "in between");
  await until(() => heard.length === floodSize);
  await pause(20);
  return { answer, inOrder: heard.every((value, index) => value === index), connected: flooding.connected };
};

const connectionsComeAndGo: Scenario = async ({ open }) => {
  const witness = await connected(open());
  const ids: (string | undefined)[] = [];
  for (let round = 0; round < 10; round++) {
    const sockets = await Promise.all(Array.from({ length: 5 }, () => connected(open("/", patient))));
    ids.push(...sockets.map(({ id }) => id));
    for (const socket of sockets) {
      socket.disconnect();
    }
  }
  await until(async () => !(await witness.emitWithAck("present", ids)).includes(true));
  return new Set(ids).size;
};

export const life = {
  "disconnect reasons": disconnectReasons,
  reconnects,
  "stays alive": staysAlive,
  "ping timeout": serverMissesPong,
  "clock set forward": clockSetForward,
  recovery,
  "no recovery": noRecovery,
  "malformed frames": malformed,
  "harmless frames": harmless,
  "oversized payloads": oversized,
  flood,
  "connections come and go": connectionsComeAndGo,
} satisfies Record<string, Scenario>;
