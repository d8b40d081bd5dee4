import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, it, vi } from "vitest";
import { type Program, startAnother, startProgram } from "../../tools/programs/program";
import { closeAfterTest } from "../../tools/programs/resources";
import { client, connected, connectedClient, nextEvent } from "./support/client";
import { expectCommentedOutput } from "./support/comments";
import { expectSurvival } from "./support/survival";

let program: Program;

beforeAll(async () => {
  program = await startProgram("use-with-express-session");
});

const post = (path: string, headers: Record<string, string> = {}) =>
  fetch(program.url + path, { method: "POST", headers });

async function signIn(cook: string, { url } = program): Promise<string> {
  const response = await fetch(`${url}/login/${cook}`, { method: "POST" });
  return response.headers.get("set-cookie")?.split(";")[0] ?? "";
}

it("shares the session between routes and listeners, until the sign-out", async () => {
  await expectCommentedOutput(program);
});

it("keeps strangers and forged cookies out", async () => {
  const Cookie = await signIn("jonas");
  const forged = `${Cookie.slice(0, -5)}xxxxx`;
  await expect(connected(client(program.url))).rejects.toThrow("sign in first");
  await expect(connected(client(program.url, { extraHeaders: { Cookie: forged } }))).rejects.toThrow("sign in first");
});

it.each(["polling", "websocket"])("loads the session of a client with an empty sid, over %s", async (transport) => {
  const empty = { transports: [transport], query: { sid: "" } };
  await expect(connected(client(program.url, empty))).rejects.toThrow("sign in first");
  const socket = await connectedClient(program.url, { ...empty, extraHeaders: { Cookie: await signIn(transport) } });
  expect(await socket.emitWithAck("fill a jar")).toEqual({ jars: 1 });
  expect(program.isRunning).toBe(true);
});

it("ends all tabs of the browser that signs out, and no other's", async () => {
  const [mine, hers] = [await signIn("jonas"), await signIn("maud")];
  const open = (Cookie: string) => connectedClient(program.url, { extraHeaders: { Cookie } });
  const [one, two, other] = [await open(mine), await open(mine), await open(hers)];
  const ends = [one, two].map((socket) => nextEvent(socket, "disconnect"));
  expect((await post("/logout", { Cookie: mine })).status).toBe(204);
  expect(await Promise.all(ends)).toEqual(["io server disconnect", "io server disconnect"]);
  expect(await other.emitWithAck("fill a jar")).toEqual({ jars: 1 });
  await expect(connected(client(program.url, { extraHeaders: { Cookie: mine } }))).rejects.toThrow("sign in first");
});

it("does not undo the log-out of a client that emits events at the same time", async () => {
  // A listener that calls save() undoes about every fifth log-out.
  for (let i = 0; i < 15; i++) {
    const Cookie = await signIn("eve");
    const socket = await connectedClient(program.url, { transports: ["websocket"], extraHeaders: { Cookie } });
    const timer = setInterval(() => socket.emit("fill a jar", () => {}), 5);
    closeAfterTest(() => clearInterval(timer));
    await sleep(50);
    const ended = nextEvent(socket, "disconnect");
    await post("/logout", { Cookie });
    expect(await ended).toBe("io server disconnect");
    clearInterval(timer);
    await expect(connected(client(program.url, { extraHeaders: { Cookie } }))).rejects.toThrow("sign in first");
  }
});

it("sets a cookie for HTTPS behind a proxy that it trusts, and for HTTP where it trusts none", async () => {
  const https = { "x-forwarded-proto": "https" };
  const behind = await startAnother(program, { env: { BEHIND_PROXY: "yes" } });
  const response = await fetch(`${behind.url}/login/jonas`, { method: "POST", headers: https });
  expect(response.headers.get("set-cookie")).toContain("; Secure");
  expect((await post("/login/jonas", https)).headers.get("set-cookie")).not.toContain("Secure");
});

it("disconnects a socket whose session has ended, and not when the store fails", async () => {
  const { keepSession } = await import(`${program.folder}/keep-session.js`);
  closeAfterTest(() => vi.useRealTimers());
  vi.useFakeTimers();
  let problem: Error | undefined;
  const session = {
    reload: (callback: (err?: Error) => void) => callback(problem),
    touch: vi.fn(),
    id: "1",
  };
  const sessionStore = { touch: vi.fn() };
  const socket = Object.assign(new EventEmitter(), { request: { session, sessionStore }, disconnect: vi.fn() });
  keepSession(socket);

  vi.advanceTimersByTime(60_000);
  expect(session.touch.mock.calls.length).toBe(1);
  expect(sessionStore.touch.mock.calls).toEqual([["1", session, expect.any(Function)]]);
  problem = new Error("connect ECONNREFUSED 127.0.0.1:6379");
  vi.advanceTimersByTime(60_000);
  expect([sessionStore.touch.mock.calls.length, socket.disconnect.mock.calls.length]).toEqual([1, 0]);
  problem = undefined;
  vi.advanceTimersByTime(60_000);
  expect(sessionStore.touch.mock.calls.length).toBe(2);
  problem = new Error("failed to load session"); // the text of express-session
  vi.advanceTimersByTime(60_000);
  expect(socket.disconnect.mock.calls).toEqual([[true]]);

  socket.emit("disconnect");
  expect(vi.getTimerCount()).toBe(0);
});

it("survives what no client of ours would send", async () => {
  await expectSurvival(program, ["fill a jar"], { extraHeaders: { Cookie: await signIn("eve") } });
});
