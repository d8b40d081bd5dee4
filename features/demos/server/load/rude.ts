import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

export type RudeResult = {
  name: string;
  connections: number;
  /** Connections that the server has ended or refused in time. */
  ended: number;
  /** Milliseconds until the last one of them was ended. */
  after: number;
};

type RudeCase = {
  name: string;
  connections: number;
  /** Milliseconds that the server may take. */
  limit: number;
  /** What a connection does once it's open. */
  act: (socket: Socket) => Promise<void> | void;
};

const handshake = [
  "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1",
  "Host: localhost",
  "Upgrade: websocket",
  "Connection: Upgrade",
  "Sec-WebSocket-Key: bG9hZCB0ZXN0IGtleSAhIQ==",
  "Sec-WebSocket-Version: 13",
  "",
  "",
].join("\r\n");

/** A WebSocket frame with a text, masked with zeros. */
function textFrame(text: string, announced = Buffer.byteLength(text)): Buffer {
  const header = Buffer.alloc(14);
  header[0] = 0x81;
  header[1] = 0x80 | 127;
  header.writeBigUInt64BE(BigInt(announced), 2);
  return Buffer.concat([header, Buffer.from(text)]);
}

async function upgrade(socket: Socket): Promise<void> {
  socket.write(handshake);
  await wait(500);
}

/**
 * The server waits 10 seconds for headers, 30 seconds for a request, and 30 seconds for the answer to the end of a
 * WebSocket. It looks for slow requests every 5 seconds.
 */
const limit = 60_000;

/** A client that doesn't answer pings is ended after 20 seconds. The server then waits for its answer to that, too. */
const pingLimit = 70_000;

const cases: readonly RudeCase[] = [
  { name: "no bytes", connections: 1_000, limit, act: () => {} },
  {
    name: "half a request",
    connections: 50,
    limit,
    act: (socket) => void socket.write("POST /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost:"),
  },
  {
    name: "half a WebSocket handshake",
    connections: 50,
    limit,
    act: (socket) => void socket.write(handshake.slice(0, -2)),
  },
  {
    name: "a request that announces 100 MB",
    connections: 20,
    limit,
    act: (socket) =>
      void socket.write(
        "POST /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" +
          "Content-Length: 100000000\r\n\r\n4",
      ),
  },
  {
    name: "a frame that announces 1 GB",
    connections: 20,
    limit,
    act: async (socket) => {
      await upgrade(socket);
      socket.write(textFrame("4", 1_000_000_000));
    },
  },
  {
    name: "a frame of 100 KB",
    connections: 20,
    limit,
    act: async (socket) => {
      await upgrade(socket);
      socket.write(textFrame(`42${"x".repeat(100_000)}`));
    },
  },
  {
    name: "a client that never reads",
    connections: 10,
    limit: pingLimit,
    act: async (socket) => {
      socket.write(handshake);
      socket.pause();
      await wait(500);
      // Two letters each, which nobody else has.
      const name = `quiet-${String.fromCharCode(97 + ((socket.localPort ?? 0) % 26))}${socket.localPort}`;
      socket.write(textFrame(`40/chat,${JSON.stringify({ name, key: name })}`));
      await wait(500);
      socket.write(textFrame('42/chat,0["room:join","lobby"]'));
      // Whether the server has ended it is seen when it reads again.
      await wait(pingLimit - 5_000);
      socket.resume();
    },
  },
];

/** Opens connections that don't follow the protocol, one kind after the other starts, all at the same time. */
export function beRude(port: number): Promise<RudeResult[]> {
  return Promise.all(cases.map((rude) => runCase(rude, port)));
}

async function runCase({ name, connections, limit, act }: RudeCase, port: number): Promise<RudeResult> {
  // All at once would fill the queue of the system, which then forgets connections that the server never sees.
  const turns = Array.from({ length: connections }, (_, i) => wait(i * 10).then(() => timeUntilEnd(port, limit, act)));
  const times = await Promise.all(turns);
  const ended = times.filter((time) => time !== undefined);
  return { name, connections, ended: ended.length, after: Math.round(Math.max(0, ...ended)) };
}

/** @returns undefined if the server hasn't ended the connection in time */
function timeUntilEnd(port: number, limit: number, act: RudeCase["act"]): Promise<number | undefined> {
  return new Promise((resolve) => {
    const started = performance.now();
    const socket = connect(port, "127.0.0.1", () => Promise.resolve(act(socket)).catch(() => {}));
    const timer = setTimeout(() => {
      resolve(undefined);
      socket.destroy();
    }, limit);
    // A server that ends a connection while data is on its way resets it.
    socket.on("error", () => {}).resume();
    socket.once("close", () => {
      clearTimeout(timer);
      resolve(performance.now() - started);
    });
  });
}
