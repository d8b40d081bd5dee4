import { createRequire } from "node:module";
import path from "node:path";
import { beforeAll, expect, it } from "vitest";
import { client, connected, connectedClient } from "./support/client";
import { expectCommentedOutput } from "./support/comments";
import { type Program, startProgram } from "./support/program";
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

it("survives what no client of ours would send", async () => {
  await expectSurvival(program, ["set course"], { auth: { token: await tokenOf("mirjam", "kattegat") } });
});
