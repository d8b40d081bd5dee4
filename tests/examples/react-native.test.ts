import { beforeAll, expect, it } from "vitest";
import { client, connected, nextEvent, type Program, startProgram } from "./support";

// The app itself needs a phone: it is type-checked. Its server is used as the app uses it.
let program: Program;

beforeAll(async () => {
  program = await startProgram("react-native");
});

const phone = (device: string) => client(program.url, { transports: ["websocket"], auth: { device } });

it("tells every phone which stops are done", async () => {
  const [android, ios] = [phone("android"), phone("ios")];
  await Promise.all([nextEvent(android, "stops"), nextEvent(ios, "stops")]);
  const seen = nextEvent(ios, "stops");
  expect(await android.emitWithAck("deliver", 2)).toBe(true);
  expect((await seen).map(({ done }: { done: boolean }) => done)).toEqual([false, true, false]);
  expect(await ios.emitWithAck("deliver", 9)).toBe(false);
});

it("sends all stops again when the app returns to the foreground", async () => {
  const socket = phone("ios");
  await connected(socket);
  socket.disconnect();
  const stops = nextEvent(socket, "stops");
  socket.connect();
  expect(await stops).toHaveLength(3);
  await program.printed("- ios client namespace disconnect");
});
