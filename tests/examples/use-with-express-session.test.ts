import { beforeAll, expect, it } from "vitest";
import { client, connected, connectedClient, nextEvent } from "./support/client";
import { expectCommentedOutput } from "./support/comments";
import { type Program, startAnother, startProgram } from "./support/program";
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

it("ends all tabs of the browser that signs out, and no other's", async () => {
  const [mine, hers] = [await signIn("jonas"), await signIn("maud")];
  const open = (Cookie: string) => connectedClient(program.url, { extraHeaders: { Cookie } });
  const [one, two, other] = [await open(mine), await open(mine), await open(hers)];
  const ends = [one, two].map((socket) => nextEvent(socket, "disconnect"));
  expect((await post("/logout", { Cookie: mine })).status).toBe(204);
  expect(await Promise.all(ends)).toEqual(["io server disconnect", "io server disconnect"]);
  expect(await other.emitWithAck("fill a jar")).toBe(1);
  await expect(connected(client(program.url, { extraHeaders: { Cookie: mine } }))).rejects.toThrow("sign in first");
});

it("sets a cookie for HTTPS behind a proxy that it trusts, and for HTTP where it trusts none", async () => {
  const https = { "x-forwarded-proto": "https" };
  const behind = await startAnother(program, { env: { BEHIND_PROXY: "yes" } });
  const response = await fetch(`${behind.url}/login/jonas`, { method: "POST", headers: https });
  expect(response.headers.get("set-cookie")).toContain("; Secure");
  expect((await post("/login/jonas", https)).headers.get("set-cookie")).not.toContain("Secure");
});

it("survives what no client of ours would send", async () => {
  await expectSurvival(program, ["fill a jar"], { extraHeaders: { Cookie: await signIn("eve") } });
});
