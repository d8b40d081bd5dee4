import { expect } from "vitest";
import type { Program } from "../../../tools/programs/program";
import { type ClientOptions, connectedClient } from "./client";

/** Sends events as no page would, without arguments or without the callback, and holds that the program goes on. */
export async function expectSurvival(
  program: Program,
  events: readonly string[],
  options?: ClientOptions,
  namespace = "",
): Promise<void> {
  const socket = await connectedClient(program.url + namespace, options);
  for (const event of events) {
    socket.emit(event);
    socket.emit(event, null, {}, ["x"]);
    socket.emit(event, { length: -1 }, () => {});
  }
  // What is sent before a socket leaves is handled before the server knows of it.
  socket.disconnect();
  await connectedClient(program.url + namespace, options);
  expect(program.isRunning).toBe(true);
}
