import { beforeAll, expect, it } from "vitest";
import { type Program, startProgram } from "../../tools/programs/program";
import { client, connected, nextEvent } from "./support/client";
import { expectCommentedOutput } from "./support/comments";

let program: Program;

beforeAll(async () => {
  program = await startProgram("use-with-passport");
});

const logIn = (password: string) =>
  fetch(`${program.url}/login`, { method: "POST", body: new URLSearchParams({ username: "lioba", password }) });

const cookieOf = (response: Response) => response.headers.get("set-cookie")?.split(";")[0] ?? "";

it("knows the user, refuses strangers, and ends the connection at sign-out", async () => {
  await expectCommentedOutput(program);
});

it("signs nobody in with a wrong password", async () => {
  const response = await logIn("moss");
  expect(response.status).toBe(401);
  const socket = client(program.url, { extraHeaders: { Cookie: cookieOf(response) } });
  await expect(connected(socket)).rejects.toThrow("sign in first");
});

it.each(["polling", "websocket"])("restores the user over %s, in each tab", async (transport) => {
  const Cookie = cookieOf(await logIn("fern"));
  const options = { extraHeaders: { Cookie }, transports: [transport] };
  const tabs = [client(program.url, options), client(program.url, options)];
  expect(await Promise.all(tabs.map((tab) => nextEvent(tab, "welcome")))).toEqual(["lioba", "lioba"]);

  const ends = tabs.map((tab) => nextEvent(tab, "disconnect"));
  await fetch(`${program.url}/logout`, { method: "POST", headers: { Cookie } });
  expect(await Promise.all(ends)).toEqual(["io server disconnect", "io server disconnect"]);
  await expect(connected(client(program.url, options))).rejects.toThrow("sign in first");
});
