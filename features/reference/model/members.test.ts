import { describe, expect, it } from "vitest";
import { groupsOf, kindOf } from "./members";

describe("kindOf", () => {
  it.each([
    ["server-constructor", "<code>new Server([srv])</code>", "constructor"],
    ["server-engine", "<code>server.engine</code>", "property"],
    ["engine-errors", "<code>Engine.errors</code>", "property"],
    ["server-emit", "<code>server.emit(eventName[, ...args])</code>", "method"],
    ["server-local", "Flag : <code>server.local</code>", "flag"],
    ["server-event-connection", "事件：<code>connection</code>", "event"],
    ["extendederror", "<code>ExtendedError</code>", "type"],
    ["io-types", "Types", "topic"],
    ["io-classes", "<code>Manager</code>, <code>Socket</code>", "topic"],
  ])("takes %s for what it is", (id, value, kind) => {
    expect(kindOf({ id, value })).toBe(kind);
  });
});

describe("groupsOf", () => {
  it("groups members by class and kind, and names them in short", () => {
    const toc = [
      { value: "Introduction", id: "introduction", level: 3 },
      { value: "Server", id: "server", level: 2 },
      { value: "Event: <code>connection</code>", id: "server-event-connection", level: 3 },
      { value: "<code>server.emit(eventName[, ...args])</code>", id: "server-emit", level: 3 },
      { value: "<code>server.engine</code>", id: "server-engine", level: 3 },
      { value: "Engine <code>Socket</code>", id: "enginesocket", level: 2 },
    ];

    expect(groupsOf(toc)).toEqual([
      {
        id: "server",
        name: "Server",
        size: 3,
        kinds: [
          { kind: "property", members: [{ id: "server-engine", name: "engine", kind: "property" }] },
          { kind: "method", members: [{ id: "server-emit", name: "emit", kind: "method" }] },
          { kind: "event", members: [{ id: "server-event-connection", name: "connection", kind: "event" }] },
        ],
      },
      { id: "enginesocket", name: "Engine Socket", size: 0, kinds: [] },
    ]);
  });
});
