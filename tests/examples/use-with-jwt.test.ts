import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { beforeAll, expect, it, vi } from "vitest";
import { type Program, startProgram } from "../../tools/programs/program";
import { closeAfterTest } from "../../tools/programs/resources";
import { client, connected, connectedClient } from "./support/client";
import { expectCommentedOutput } from "./support/comments";
import { expectSurvival } from "./support/survival";

const secret = "a secret of this test, 32 bytes or more";

let program: Program;

beforeAll(async () => {
  program = await startProgram("use-with-jwt", { env: { JWT_SECRET: secret } });
});

const logIn = (name: string, password: string) =>
  fetch(`${program.url}/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, password }),
  });

const tokenOf = async (name: string, password: string) => (await (await logIn(name, password)).json()).token;

it("lets the captain set the course, and a stowaway nowhere", async () => {
  await expectCommentedOutput(program);
});

it("gives no token for a wrong password", async () => {
  expect((await logIn("mirjam", "skagerrak")).status).toBe(401);
  expect((await logIn("__proto__", "")).status).toBe(401);
});

it("knows what a role may do", async () => {
  const socket = await connectedClient(program.url, { auth: { token: await tokenOf("per", "skagerrak") } });
  expect(await socket.emitWithAck("set course", "Bergen")).toEqual({ error: "ask the captain" });
});

it("sets no course to what is not the name of a port", async () => {
  const socket = await connectedClient(program.url, { auth: { token: await tokenOf("mirjam", "kattegat") } });
  expect(await socket.emitWithAck("set course", { north: true })).toEqual({ error: "name a port" });
  expect(await socket.emitWithAck("set course", "A".repeat(81))).toEqual({ error: "name a port" });
});

it("refuses tokens that are missing, malformed, changed, expired, unsigned, or signed by others", async () => {
  const jwt = createRequire(path.join(program.folder, "server.js"))("jsonwebtoken");
  const token = await tokenOf("per", "skagerrak");
  const [head, , signature] = token.split(".");
  const captain = Buffer.from('{"role":"captain","sub":"per"}').toString("base64url");
  const tokens = [
    undefined,
    {},
    "Bearer",
    [head, captain, signature].join("."),
    jwt.sign({ sub: "per" }, secret, { expiresIn: -1 }),
    jwt.sign({ sub: "per" }, "", { algorithm: "none" }),
    jwt.sign({ sub: "per" }, "another secret, as long as the first"),
    jwt.sign({ sub: "per" }, secret, { algorithm: "HS512" }),
  ];
  for (const token of tokens) {
    await expect(connected(client(program.url, { auth: { token } })), `${token}`).rejects.toThrow("unauthorized");
  }
});

/** An identity provider, with the keys that it publishes. */
async function startProvider() {
  const published = new Map<string, KeyObject>();
  const provider = { url: "", requests: 0, isUp: true };
  const httpServer = createServer((_req, res) => {
    provider.requests++;
    const keys = [...published].map(([kid, key]) => ({ ...key.export({ format: "jwk" }), kid, use: "sig" }));
    res.writeHead(provider.isUp ? 200 : 503).end(JSON.stringify({ keys }));
  });
  httpServer.listen(0, "localhost");
  await once(httpServer, "listening");
  closeAfterTest(() => httpServer.close());
  provider.url = `http://localhost:${(httpServer.address() as AddressInfo).port}`;
  const addKey = (kid: string) => {
    const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    published.set(kid, publicKey);
    return privateKey;
  };
  return { provider, addKey, removeKey: (kid: string) => published.delete(kid) };
}

it("verifies tokens with public keys, and follows their rotation", async () => {
  const jwt = createRequire(path.join(program.folder, "server.js"))("jsonwebtoken");
  const { createVerifier } = await import(`${program.folder}/jwks.js`);
  const { provider, addKey, removeKey } = await startProvider();
  const verify = createVerifier(provider.url, { algorithms: ["RS256"], issuer: "id", audience: "ferry" });
  const sign = (key: KeyObject, keyid: string, claims = { iss: "id", aud: "ferry", sub: "per" }) =>
    jwt.sign(claims, key, { algorithm: "RS256", keyid, expiresIn: "1h" });
  const first = addKey("1");

  await Promise.all([verify(sign(first, "1")), verify(sign(first, "1"))]);
  expect(provider.requests).toBe(1);
  await expect(verify(sign(first, "1", { iss: "id", aud: "other", sub: "per" }))).rejects.toThrow("audience");
  const second = addKey("2");
  await expect(verify(sign(second, "1"))).rejects.toThrow("invalid signature");
  await expect(verify(sign(second, "2"))).rejects.toThrow("unknown key"); // within 30 seconds
  for (const token of [undefined, null, {}, "x", 7]) {
    await expect(verify(token)).rejects.toThrow();
  }
  const now = Date.now();
  closeAfterTest(() => vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["Date"], now: now + 31_000 });
  expect(await verify(sign(second, "2"))).toMatchObject({ sub: "per" });
  expect(provider.requests).toBe(2);

  removeKey("1");
  vi.setSystemTime(now + 12 * 60_000);
  provider.isUp = false;
  const printed = vi.spyOn(console, "error").mockReturnValue();
  closeAfterTest(() => printed.mockRestore());
  expect(await verify(sign(second, "2"))).toMatchObject({ sub: "per" }); // with the old keys
  expect(printed.mock.calls).toEqual([[`${provider.url}: status 503`]]);
  const { requests } = provider;
  expect(await verify(sign(second, "2"))).toMatchObject({ sub: "per" });
  expect(provider.requests).toBe(requests); // within 30 seconds of the failure
  vi.setSystemTime(now + 62 * 60_000);
  await expect(verify(sign(second, "2"))).rejects.toThrow("no keys");
  provider.isUp = true;
  vi.setSystemTime(now + 63 * 60_000);
  await expect(verify(sign(first, "1"))).rejects.toThrow("unknown key");
  expect(await verify(sign(second, "2"))).toMatchObject({ sub: "per" });
});

it("survives what no client of ours would send", async () => {
  await expectSurvival(program, ["set course"], { auth: { token: await tokenOf("mirjam", "kattegat") } });
});
