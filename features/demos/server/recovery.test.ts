import { createServer } from "node:http";
import { Server } from "socket.io";
import { afterEach, expect, it } from "vitest";
import { serverOptions } from "../handlers/context";
import { BoundedAdapter, mostKept } from "./recovery";

let io: Server;

afterEach(() => io.close());

it("keeps the newest events for clients that come back, and no more than it may", () => {
  io = new Server(createServer(), { ...serverOptions, adapter: BoundedAdapter });
  for (let i = 0; i < mostKept + 500; i++) {
    io.to("board").emit("change", i);
  }
  const { packets } = io.of("/").adapter as unknown as { packets: { data: unknown[] }[] };
  expect(packets).toHaveLength(mostKept);
  expect(packets.at(-1)?.data.slice(0, 2)).toEqual(["change", mostKept + 499]);
});
