import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Server } from "socket.io";
import { io as connectClient, type Socket } from "socket.io-client";
import { afterEach, expect, it } from "vitest";
import { Backlog } from "./backlog";

let io: Server;
let clients: Socket[] = [];

afterEach(async () => {
  for (const client of clients) {
    client.disconnect();
  }
  clients = [];
  await io.close();
});

/** A server that ends connections with more than `each` characters waiting, and what a client over HTTP does. */
async function start({ each = 1000, together = 1e9, size = 400 } = {}) {
  const http = createServer();
  io = new Server(http);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  let ended = 0;
  const backlog = new Backlog({ each, together, onEnd: () => ended++ });
  const connections: Parameters<Backlog["watch"]>[0][] = [];
  io.engine.on("connection", (connection) => {
    connections.push(connection);
    backlog.watch(connection);
  });
  io.on("connection", (socket) => socket.on("much", () => socket.emit("here", "x".repeat(size))));
  const { port } = http.address() as AddressInfo;
  const polling = `/socket.io/?EIO=4&transport=polling`;
  const url = `http://127.0.0.1:${port}${polling}`;
  const dial = async () => {
    const { sid } = JSON.parse((await (await fetch(url)).text()).slice(1));
    const send = (body: string) => fetch(`${url}&sid=${sid}`, { method: "POST", body });
    return {
      ask: () => send('42["much"]'),
      enter: () => send("40"),
      leave: () => send("1"),
      take: async () => (await fetch(`${url}&sid=${sid}`)).text(),
      /** Asks for what waits, and reads its beginning. @returns reads the rest after all, and counts its bytes */
      ignore: async () => {
        // A server that ends a connection while data is on its way resets it.
        const socket = connect(port, "127.0.0.1").on("error", () => {});
        socket.write(`GET ${polling}&sid=${sid} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
        let bytes = 0;
        socket.on("data", (chunk) => {
          bytes += chunk.length;
        });
        await once(socket, "data");
        socket.pause();
        return async () => {
          socket.resume();
          await new Promise<void>((resolve) => socket.once("close", () => resolve()));
          return bytes;
        };
      },
    };
  };
  const client = async () => {
    const own = connectClient(`http://127.0.0.1:${port}`, { transports: ["websocket"], forceNew: true });
    clients.push(own);
    await new Promise<void>((resolve) => own.once("connect", resolve));
    return own;
  };
  const isBehind = () => connections.map((connection) => backlog.isBehind(connection));
  return { dial, client, isBehind, ended: () => ended };
}

it("lets a client that reads what waits ask again", async () => {
  const { dial, ended, isBehind } = await start();
  const { ask, enter, take } = await dial();
  await enter();
  await take();
  for (let i = 0; i < 6; i++) {
    expect((await ask()).status).toBe(200);
    expect(isBehind()).toEqual([true]);
    await take();
    await expect.poll(isBehind).toEqual([false]);
  }
  expect(ended()).toBe(0);
});

it("ends a connection that doesn't", async () => {
  const { dial, ended } = await start();
  const { ask, enter } = await dial();
  await enter();
  for (let i = 0; i < 3; i++) {
    await ask();
  }
  await expect.poll(ended).toBe(1);
  expect((await ask()).status).toBe(400);
});

it("ends the connection with the most if too much waits for all of them together", async () => {
  const { dial, ended, isBehind } = await start({ each: 10_000, together: 1_500 });
  const [slow, other] = [await dial(), await dial()];
  await slow.enter();
  await other.enter();
  await slow.ask();
  expect(isBehind()).toEqual([false, false]);
  await slow.ask();
  // Nobody gets a long answer while more than half of it waits.
  expect(isBehind()).toEqual([true, true]);
  await other.ask();
  expect(ended()).toBe(0);
  await other.ask();
  expect(ended()).toBe(1);
  expect((await slow.ask()).status).toBe(400);
  expect((await other.ask()).status).toBe(200);
});

it("forgets what waited for a connection that has ended", async () => {
  const { dial, ended } = await start({ each: 10_000, together: 1_500 });
  for (let i = 0; i < 3; i++) {
    const { enter, ask, leave } = await dial();
    await enter();
    await ask();
    await ask();
    await leave();
  }
  expect(ended()).toBe(0);
});

/** More than the system takes for a client that reads nothing. */
const huge = 16_000_000;

it("counts responses that a client has asked for and doesn't read, and cuts them", async () => {
  const { dial, ended } = await start({ each: 1.5 * huge, size: huge });
  const { ask, enter, take, ignore } = await dial();
  await enter();
  await take();
  await ask();
  const read = await ignore();
  await ask();
  await expect.poll(ended).toBe(1);
  expect((await ask()).status).toBe(400);
  expect(await read()).toBeLessThan(huge);
});

it("counts what a client with a WebSocket doesn't read, until it does", async () => {
  const { client, ended, isBehind } = await start({ each: 10 * huge, size: huge });
  const own = await client();
  const socket = (own.io.engine.transport as unknown as { ws: { _socket: { pause(): void; resume(): void } } }).ws
    ._socket;
  const here = new Promise((resolve) => own.once("here", resolve));
  socket.pause();
  own.emit("much");
  await expect.poll(isBehind).toEqual([true]);
  socket.resume();
  await here;
  await expect.poll(isBehind).toEqual([false]);
  expect(ended()).toBe(0);
});
