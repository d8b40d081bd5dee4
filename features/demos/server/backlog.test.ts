import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { afterEach, expect, it } from "vitest";
import { limitBacklog } from "./backlog";

let io: Server;

afterEach(() => io.close());

/** A server that ends connections with more than 1,000 characters waiting, and what a client over HTTP does. */
async function start() {
  const http = createServer();
  io = new Server(http);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  let ended = 0;
  io.engine.on("connection", (connection) => limitBacklog(connection, 1000, () => ended++));
  io.on("connection", (socket) => socket.on("much", () => socket.emit("here", "x".repeat(400))));
  const polling = `http://127.0.0.1:${(http.address() as AddressInfo).port}/socket.io/?EIO=4&transport=polling`;
  const { sid } = JSON.parse((await (await fetch(polling)).text()).slice(1));
  return {
    ask: () => fetch(`${polling}&sid=${sid}`, { method: "POST", body: '42["much"]' }),
    enter: () => fetch(`${polling}&sid=${sid}`, { method: "POST", body: "40" }),
    take: async () => (await fetch(`${polling}&sid=${sid}`)).text(),
    ended: () => ended,
  };
}

it("who fetches what waits may ask on", async () => {
  const { ask, enter, take, ended } = await start();
  await enter();
  for (let i = 0; i < 6; i++) {
    expect((await ask()).status).toBe(200);
    await take();
  }
  expect(ended()).toBe(0);
});

it("who does not has to go", async () => {
  const { ask, enter, ended } = await start();
  await enter();
  for (let i = 0; i < 3; i++) {
    await ask();
  }
  await expect.poll(ended).toBe(1);
  expect((await ask()).status).toBe(400);
});
