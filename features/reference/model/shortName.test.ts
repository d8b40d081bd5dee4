import { expect, it } from "vitest";
import { shortName, withShortName } from "./shortName";

it.each([
  ["server.adapter([value])", "adapter()"],
  ["socket.emit(eventName[, ...args][, callback])", "emit()"],
  ["new Server([srv][, options])", "new Server()"],
  ["server.engine", "engine"],
  ["io.engine.generateId(req)", "engine.generateId()"],
  ["pingTimeout", "pingTimeout"],
  ["io.emit is not a function", "io.emit is not a function"],
  ["ENOENT (no such file)", "ENOENT (no such file)"],
])("names %s in short", (code, short) => {
  expect(shortName(code)).toBe(short);
});

it("keeps what stands beside the name", () => {
  const item = { value: "Event: <code>socket.leave(room)</code>", id: "leave", level: 3 };
  expect(withShortName(item)).toEqual({ ...item, value: "Event: <code>leave()</code>" });
});
