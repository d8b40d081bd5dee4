import { describe, expect, it } from "vitest";
import { recipientsOf } from "./recipients";

describe("the recipients of a call", () => {
  it.each([
    ['socket.emit("x", 1)', [1]],
    ['io.emit("x", 1)', [1, 2, 3, 4, 5, 6]],
    ['socket.broadcast.emit("x", 1)', [2, 3, 4, 5, 6]],
    ['io.to("a").emit("x", 1)', [1, 2, 3]],
    ['io.in("a").emit("x", 1)', [1, 2, 3]],
    ['socket.to("a").emit("x", 1)', [2, 3]],
    ['io.to(["a", "b"]).emit("x", 1)', [1, 2, 3, 4]],
    ['io.to("a").to("b").emit("x", 1)', [1, 2, 3, 4]],
    ['io.to("a").except("b").emit("x", 1)', [1, 2]],
    ['io.except("a").emit("x", 1)', [4, 5, 6]],
    ['socket.except("a").emit("x", 1)', [4, 5, 6]],
    ['io.to(socketId).emit("x", 1)', [5]],
    ['io.of("/admin").emit("x", 1)', [7, 8]],
    ['io.of("/admin").to("a").emit("x", 1)', [7]],
    ['io.local.emit("x", 1)', [1, 2, 3, 4, 5]],
    ['socket.local.emit("x", 1)', [2, 3, 4, 5]],
    ['io.to([]).emit("x", 1)', [1, 2, 3, 4, 5, 6]],
    ['remote.timeout(ms).emit("x", callback)', [6]],
  ])("%s", (call, clients) => {
    expect(recipientsOf(call).clients).toEqual(clients);
  });

  it("respond if the call waits for them", () => {
    expect(recipientsOf('socket.emit("x", callback)').areAsked).toBe(true);
    expect(recipientsOf('await io.timeout(ms).to("a").emitWithAck("x")')).toEqual({
      clients: [1, 2, 3],
      areAsked: true,
    });
    expect(recipientsOf('io.timeout(ms).to("a").emit("x", 1)').areAsked).toBe(false);
  });

  it("are never guessed", () => {
    expect(() => recipientsOf('io.near("a").emit("x", 1)')).toThrow("after `near`");
    expect(() => recipientsOf("io.fetchSockets()")).toThrow("no call that emits");
    expect(() => recipientsOf('if (socket.connected) socket.emit("x", 1)')).toThrow("no call that emits");
  });
});
