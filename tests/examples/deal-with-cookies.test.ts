import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, it } from "vitest";
import { WebSocket } from "ws";
import { needing } from "../../tools/programs/needing";
import {
  client,
  expectPage,
  newPerson,
  nextEvent,
  openPage,
  type Program,
  startAnother,
  startProgram,
} from "./support";
import { hasNginx, startNginx } from "./support/nginx";

let program: Program;

beforeAll(async () => {
  program = await startProgram("deal-with-cookies");
});

const handshake = ({ url }: Program, headers: Record<string, string> = {}) =>
  fetch(`${url}/socket.io/?EIO=4&transport=polling`, { headers });

it("knows a browser again, and its theme after the next connection", async () => {
  const page = await openPage(program.url);
  await expectPage(page.locator("#visitor")).toHaveText("new here");
  await page.reload();
  await expectPage(page.locator("#visitor")).toHaveText(/^[\w-]{36}$/);
  const visitor = await page.locator("#visitor").textContent();

  await page.getByLabel("Theme").selectOption("dark");
  await page.reload();
  await expectPage(page.getByLabel("Theme")).toHaveValue("dark");
  await expectPage(page.locator("#visitor")).toHaveText(visitor ?? "");
  expect(await page.evaluate(() => document.cookie)).toBe("theme=dark");
});

it("sets the cookie over WebSocket, too, and once", async () => {
  const socket = new WebSocket(`${program.url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`);
  const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
    socket.on("upgrade", (response) => resolve(response.headers));
    socket.on("error", reject);
  });
  socket.close();
  expect(String(headers["set-cookie"])).toMatch(
    /^visitor=[\w-]{36}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect((await handshake(program, { cookie: "visitor=known" })).headers.get("set-cookie")).toBeNull();
});

it("reads the cookies of a client in Node.js", async () => {
  const socket = client(program.url, { extraHeaders: { Cookie: "theme=dark; visitor=v-1" } });
  expect(await nextEvent(socket, "you")).toEqual({ theme: "dark", visitor: "v-1" });
});

it("refuses pages of other origins, but for the one that is allowed", async () => {
  const friend = "https://shop.example.com";
  expect((await handshake(program, { origin: friend })).status).toBe(403);
  expect((await handshake(program, { origin: program.url })).status).toBe(200);

  const open = await startAnother(program, { env: { PAGE_ORIGIN: friend } });
  const allowed = await handshake(open, { origin: friend });
  expect(allowed.headers.get("access-control-allow-origin")).toBe(friend);
  expect(allowed.headers.get("access-control-allow-credentials")).toBe("true");
  expect((await handshake(open, { origin: "https://evil.example" })).status).toBe(403);
});

it("marks the cookie as Secure behind a proxy that ends HTTPS, and believes nobody else", async () => {
  const https = { "x-forwarded-proto": "https" };
  const behind = await startAnother(program, { env: { BEHIND_PROXY: "yes" } });
  expect((await handshake(behind, https)).headers.get("set-cookie")).toContain("; Secure");
  expect((await handshake(behind)).headers.get("set-cookie")).not.toContain("Secure");
  expect((await handshake(program, https)).headers.get("set-cookie")).not.toContain("Secure");
});

it.skipIf(!hasNginx)(
  needing("nginx and OpenSSL", hasNginx, "keeps a Secure cookie in a browser, through a proxy that ends HTTPS"),
  async () => {
    const behind = await startAnother(program, { env: { BEHIND_PROXY: "yes" } });
    const port = await startNginx(readFileSync(path.join(program.folder, "nginx.conf"), "utf8"), behind.port);
    const person = await newPerson({ ignoreHTTPSErrors: true });
    const page = await person.newPage();
    await page.goto(`https://localhost:${port}`);
    await expectPage(page.locator("#visitor")).toHaveText("new here");
    await page.reload();
    await expectPage(page.locator("#visitor")).toHaveText(/^[\w-]{36}$/);
    expect(await person.cookies()).toMatchObject([{ name: "visitor", secure: true, httpOnly: true, sameSite: "Lax" }]);
  },
);
