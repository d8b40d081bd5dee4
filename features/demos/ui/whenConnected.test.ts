import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { whenConnected } from "./whenConnected";

it("waits for the connection, however long it is away", async () => {
  const socket = Object.assign(new EventEmitter(), { connected: false });
  let isBack = false;
  const waited = whenConnected(socket).then(() => {
    isBack = true;
  });
  await Promise.resolve();
  expect(isBack).toBe(false);
  socket.connected = true;
  socket.emit("connect");
  await waited;
  await whenConnected(socket);
  expect(socket.listenerCount("connect")).toBe(0);
});
