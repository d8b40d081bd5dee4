import { beforeAll, expect, it, vi } from "vitest";
import { connected, connectedClient, nextEvent } from "./support/client";
import { expectCommentedOutput } from "./support/comments";
import { type Program, startAnother, startProgram } from "./support/program";
import { expectSurvival } from "./support/survival";

const secret = "a secret of this test, 32 bytes or more";

let program: Program;
/** Its tokens are good for four seconds. */
let brief: Program;

beforeAll(async () => {
  program = await startProgram("refresh-an-expired-token");
  brief = await startAnother(program, { env: { JWT_SECRET: secret, TOKEN_SECONDS: "4" } });
});

const credentials = { name: "ines", password: "almond" };

async function post({ url }: Program, path: string, body: object) {
  const response = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return response.ok ? response.json() : response.status;
}

async function openSession({ url }: Program) {
  const session = await import(`${program.folder}/session.js`);
  const opened = await session.openSession(url, credentials);
  await connected(opened.socket);
  return opened;
}

it("renews the token of a running connection", async () => {
  await expectCommentedOutput(program);
});

it("gives no token for a wrong password or a used refresh token", async () => {
  expect(await post(program, "/login", { ...credentials, password: "walnut" })).toBe(401);
  const { refreshToken } = await post(program, "/login", credentials);
  expect(await post(program, "/token", { refreshToken })).toMatchObject({ expiresIn: 600 });
  expect(await post(program, "/token", { refreshToken })).toBe(401);
});

it("refuses a forged token, and one of somebody else on a running connection", async () => {
  const { token } = await post(program, "/login", credentials);
  await expect(connectedClient(program.url, { auth: { token: `${token}x` } })).rejects.toThrow("unauthorized");
  const socket = await connectedClient(program.url, { auth: { token } });
  expect(await socket.emitWithAck("renew", "made up")).toEqual({ ok: false });
});

it("ends a connection whose token runs out, and refuses the token from then on", async () => {
  const { token } = await post(brief, "/login", credentials);
  const socket = await connectedClient(brief.url, { auth: { token } });
  const refused = nextEvent(socket, "connect_error");
  expect(await nextEvent(socket, "disconnect")).toBe("transport close");
  expect((await refused).message).toBe("token expired");
  expect(socket.active).toBe(false);
});

it("keeps one connection over the end of several tokens, and comes back when a renewal was missed", async () => {
  const { socket } = await openSession(brief);
  const reasons: string[] = [];
  socket.on("disconnect", (reason: string) => reasons.push(reason));
  const { id } = socket;
  const { token } = await post(brief, "/login", credentials);
  const witness = await connectedClient(brief.url, { auth: { token } });
  await nextEvent(witness, "disconnect"); // four seconds are over
  expect([socket.id, reasons]).toEqual([id, []]);

  const back = nextEvent(socket, "connect");
  const emitWithAck = socket.timeout;
  socket.timeout = () => ({ emitWithAck: () => Promise.reject(new Error("asleep")) });
  expect(await nextEvent(socket, "disconnect")).toBe("transport close");
  socket.timeout = emitWithAck;
  await back;
  socket.disconnect();
});

it("asks for a sign-in, and stops, when the refresh token is gone as well", async () => {
  const own = await startAnother(program, { env: { JWT_SECRET: secret, TOKEN_SECONDS: "3" } });
  const { socket } = await openSession(own);
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  await own.restart(); // it has forgotten all refresh tokens
  await expect.poll(() => said.mock.calls).toEqual([["please sign in again"]]);
  expect(socket.active).toBe(false);
  said.mockRestore();
});

it("survives what no client of ours would send", async () => {
  const { token } = await post(program, "/login", credentials);
  await expectSurvival(program, ["renew"], { auth: { token } });
});
