import { beforeAll, expect, it, vi } from "vitest";
import { type Program, startAnother, startProgram } from "../../tools/programs/program";
import { closeAfterTest } from "../../tools/programs/resources";
import { connected, connectedClient, nextEvent } from "./support/client";
import { expectCommentedOutput } from "./support/comments";
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
  const onSignedOut = vi.fn();
  const opened = await session.openSession(url, credentials, onSignedOut);
  closeAfterTest(opened.close);
  await connected(opened.socket);
  return { ...opened, onSignedOut };
}

/** Counts the requests for a new token, and lets them fail while `offline` is set. */
function watchTokenRequests() {
  const { fetch } = globalThis;
  const network = { offline: false, requests: 0 };
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    if (input.endsWith("/token")) {
      network.requests++;
      if (network.offline) {
        throw new TypeError("fetch failed");
      }
    }
    return fetch(input, init);
  });
  closeAfterTest(() => vi.unstubAllGlobals());
  return network;
}

it("renews the token of a running connection", async () => {
  await expectCommentedOutput(program);
});

it("gives no token for a wrong password or an unknown refresh token", async () => {
  expect(await post(program, "/login", { ...credentials, password: "walnut" })).toBe(401);
  expect(await post(program, "/token", { refreshToken: "made up" })).toBe(401);
  expect(await post(program, "/token", { refreshToken: null })).toBe(401);
});

it("accepts a refresh token again for 30 seconds, in case the response got lost", async () => {
  const { refreshToken } = await post(program, "/login", credentials);
  expect(await post(program, "/token", { refreshToken })).toMatchObject({ expiresIn: 600 });
  expect(await post(program, "/token", { refreshToken })).toMatchObject({ expiresIn: 600 });

  const tokens = await import(`${program.folder}/tokens.js`);
  const issued = tokens.issue("ines");
  const start = Date.now();
  closeAfterTest(() => vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  expect(tokens.redeem(issued.refreshToken)).toBe("ines");
  vi.setSystemTime(start + 20_000);
  expect(tokens.redeem(issued.refreshToken)).toBe("ines");
  vi.setSystemTime(start + 31_000);
  expect(tokens.redeem(issued.refreshToken)).toBeUndefined();
});

it("refuses a forged token, and one of another user on a running connection", async () => {
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

it("keeps one connection over the end of several tokens", async () => {
  const { socket } = await openSession(brief);
  const reasons: string[] = [];
  socket.on("disconnect", (reason: string) => reasons.push(reason));
  const { id } = socket;
  const { token } = await post(brief, "/login", credentials);
  const witness = await connectedClient(brief.url, { auth: { token } });
  await nextEvent(witness, "disconnect"); // four seconds are over
  expect([socket.id, reasons]).toEqual([id, []]);
});

it("renews a token in time that was half used when the client reconnected", async () => {
  const network = watchTokenRequests();
  const { socket } = await openSession(brief);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const reconnected = nextEvent(socket, "connect");
  socket.io.engine.close();
  await reconnected;
  const { id } = socket;
  await expect.poll(() => network.requests, { interval: 20, timeout: 3000 }).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 3000)); // the first token has expired
  expect(socket.id).toBe(id);
});

it("comes back by itself when the network failed while it renewed the token", async () => {
  const network = watchTokenRequests();
  const { socket, onSignedOut } = await openSession(brief);
  network.offline = true;
  const refused = nextEvent(socket, "connect_error");
  expect(await nextEvent(socket, "disconnect")).toBe("transport close");
  expect((await refused).message).toBe("token expired");
  const requests = network.requests;
  await expect.poll(() => network.requests).toBeGreaterThan(requests + 1);
  network.offline = false;
  await nextEvent(socket, "connect");
  expect(onSignedOut).not.toHaveBeenCalled();
});

it("asks for a sign-in once, and stops, when the refresh token is refused", async () => {
  const own = await startAnother(program, { env: { JWT_SECRET: secret, TOKEN_SECONDS: "3" } });
  const { socket, onSignedOut } = await openSession(own);
  await own.restart(); // it has forgotten all refresh tokens
  await expect.poll(() => onSignedOut.mock.calls.length).toBe(1);
  expect(socket.active).toBe(false);
});

it("survives what no client of ours would send", async () => {
  const { token } = await post(program, "/login", credentials);
  await expectSurvival(program, ["renew"], { auth: { token } });
});
