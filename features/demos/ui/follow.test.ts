import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { type Followed, follow } from "./follow";

function followed() {
  const socket = Object.assign(new EventEmitter(), { active: true });
  const told: unknown[] = [];
  follow(socket satisfies Followed, {
    onConnected: (connected) => told.push(connected),
    onEnded: (why) => told.push(why),
  });
  return { socket, told };
}

it("tells of a connection that is lost, and back", () => {
  const { socket, told } = followed();
  socket.emit("disconnect", "transport close");
  socket.emit("connect");
  expect(told).toEqual([true, false, true]);
});

it.each([
  ["flood", "flood"],
  [{ why: "a foreign server" }, "ended"],
  [undefined, "ended"],
])("tells of a server that ends it, saying %j", (said, why) => {
  const { socket, told } = followed();
  if (said) {
    socket.emit("goodbye", said);
  }
  socket.active = false;
  socket.emit("disconnect", "io server disconnect");
  expect(told).toEqual([true, why]);
});

it("says nothing when the page itself ends it", () => {
  const { socket, told } = followed();
  socket.active = false;
  socket.emit("disconnect", "io client disconnect");
  expect(told).toEqual([true]);
});

it.each([
  [{ data: { reason: "full" } }, "full"],
  [{ data: { reason: "because" } }, "ended"],
  [{ data: null }, "ended"],
  [{}, "ended"],
])("tells why one that comes back is refused: %j", (error, why) => {
  const { socket, told } = followed();
  socket.emit("connect_error", {});
  socket.active = false;
  socket.emit("connect_error", error);
  expect(told).toEqual([true, why]);
});
