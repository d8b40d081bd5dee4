import { expect, it } from "vitest";
import { placesFor, whereIn } from "./place.ts";

const program = `import { Server } from "socket.io";

const io = new Server(3000);
const names = new Map();

io.on("connection", (socket) => {
  socket.join("bells");

  socket.on("ring", (name) => {
    names.set(name, 1);
  });
});

function count() {
  return names.size;
}`.split("\n");

/** The line that the new lines come before. */
const before = (where: string) => {
  const place = placesFor(where, program)?.[0];
  return place === undefined ? undefined : (program[place] ?? "the end");
};

it.each([
  ["at the end", "the end"],
  ["at the beginning", "const io = new Server(3000);"],
  ["at the end of connection", "});"],
  ["inside connection", "});"],
  ["inside connection, at the beginning", '  socket.join("bells");'],
  ["inside `connection`, below the first line", ""],
  ["inside connection, above the ring listener", '  socket.on("ring", (name) => {'],
  ["inside ring", "  });"],
  ["below const names", ""],
  ["above function count()", "function count() {"],
  ["line 4", "const names = new Map();"],
])("finds %j", (where, line) => {
  expect(before(where)).toBe(line);
});

it.each(["", "in your own application", "inside disconnect", "instead of the other one"])(
  "finds no place in %j",
  (where) => {
    expect(placesFor(where, program)).toBeUndefined();
  },
);

it.each([
  ["Add this below `const names`:", "below const names"],
  ["At the end of `server.js`:", "At the end"],
  [
    "A server. Put it inside the listener of `connection`, above `socket.join()`.",
    "inside connection, above socket.join()",
  ],
  ["The server counts the bells:", ""],
])("reads %j", (sentence, where) => {
  expect(whereIn(sentence)).toBe(where);
});
