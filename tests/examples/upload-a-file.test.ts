import { createHash, randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, it } from "vitest";
import { connectedClient, expectPage, openPage, type Program, startProgram } from "./support";
import { expectSurvival } from "./support/survival";

let program: Program;

beforeAll(async () => {
  program = await startProgram("upload-a-file");
});

const stored = () => readdirSync(path.join(program.folder, "uploads"));
const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

it("stores a file of a page, byte for byte, under a name of its own", async () => {
  const buffer = randomBytes(1_500_000);
  const page = await openPage(program.url);
  await page.getByLabel("A file").setInputFiles({ name: "../../server.js", mimeType: "text/plain", buffer });
  await page.getByRole("button", { name: "Send" }).click();
  await expectPage(page.getByRole("status")).toHaveText(/^stored 1500000 bytes as [\w-]{36}$/);
  await expectPage(page.getByRole("progressbar")).toHaveAttribute("value", "1");

  const [name = ""] = stored();
  expect(hash(readFileSync(path.join(program.folder, "uploads", name)))).toBe(hash(buffer));
});

it("says on the page why a file is not stored", async () => {
  const page = await openPage(program.url);
  const big = path.join(program.folder, "big");
  writeFileSync(big, Buffer.alloc(20_000_001));
  await page.getByLabel("A file").setInputFiles(big);
  await page.getByRole("button", { name: "Send" }).click();
  await expectPage(page.getByRole("status")).toHaveText("not stored: size");
});

it("has one chunk under way at most", async () => {
  const { upload } = await import(`${program.folder}/public/upload.js`);
  const socket = await connectedClient(program.url);
  let [underWay, most] = [0, 0];
  const counted = {
    timeout: () => ({
      emitWithAck: async (...args: [string, ...unknown[]]) => {
        most = Math.max(most, ++underWay);
        const answer = await socket.emitWithAck(...args);
        underWay--;
        return answer;
      },
    }),
  };
  const shares: number[] = [];
  const { name, size } = await upload(counted, new Blob([new Uint8Array(700_000)]), (share: number) =>
    shares.push(share),
  );
  expect([size, most, shares.length, shares.at(-1)]).toEqual([700_000, 1, 3, 1]);
  rmSync(path.join(program.folder, "uploads", name));
});

it("refuses what does not belong to the file", async () => {
  const socket = await connectedClient(program.url);
  const ask = (event: string, ...args: unknown[]) => socket.emitWithAck(event, ...args);
  expect(await ask("chunk", new Uint8Array(1))).toEqual({ error: "chunk" });
  for (const size of [0, -1, 1.5, "7", 20_000_001]) {
    expect(await ask("begin", size)).toEqual({ error: "size" });
  }
  expect(await ask("begin", 300_000)).toEqual({ ok: true });
  expect(await ask("chunk", "text")).toEqual({ error: "chunk" });
  expect(await ask("chunk", new Uint8Array(256 * 1024 + 1))).toEqual({ error: "chunk" });
  expect(await ask("chunk", new Uint8Array(256 * 1024))).toEqual({ ok: true });
  expect(await ask("chunk", new Uint8Array(256 * 1024))).toEqual({ error: "chunk" });
  expect(await ask("end")).toEqual({ error: "incomplete" });
});

it("begins anew after an upload that failed", async () => {
  await expect.poll(stored).toHaveLength(1);
  const socket = await connectedClient(program.url);
  await socket.emitWithAck("begin", 300_000);
  await socket.emitWithAck("chunk", new Uint8Array(300_001));
  expect(await socket.emitWithAck("begin", 2)).toEqual({ ok: true });
  await socket.emitWithAck("chunk", Uint8Array.of(1, 2));
  const { name } = await socket.emitWithAck("end");
  expect([...readFileSync(path.join(program.folder, "uploads", name))]).toEqual([1, 2]);
  await expect.poll(stored).toHaveLength(2);
  rmSync(path.join(program.folder, "uploads", name));
});

it("leaves nothing of an upload that is broken off", async () => {
  await expect.poll(stored).toHaveLength(1); // the earlier ones are gone, too
  const socket = await connectedClient(program.url);
  await socket.emitWithAck("begin", 300_000);
  await socket.emitWithAck("chunk", new Uint8Array(1000));
  expect(stored()).toHaveLength(2);
  socket.disconnect();
  await expect.poll(stored).toHaveLength(1);
  expect(existsSync(path.join(program.folder, "server.js"))).toBe(true);
});

it("refuses a file for which the disk has no space left", async () => {
  const preload = `
    import { open } from "node:fs/promises";
    const handle = await open(".");
    Object.getPrototypeOf(handle).write = async (chunk) => ({ bytesWritten: chunk.length - 1 });
    await handle.close();
  `;
  const full = await startProgram("upload-a-file", {
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}` },
  });
  const socket = await connectedClient(full.url);
  await socket.emitWithAck("begin", 2);
  expect(await socket.emitWithAck("chunk", Uint8Array.of(1, 2))).toEqual({ error: "storage" });
  expect(await socket.emitWithAck("end")).toEqual({ error: "incomplete" });
  await expect.poll(() => readdirSync(path.join(full.folder, "uploads"))).toEqual([]);
});

it("survives what no client of ours would send", async () => {
  await expectSurvival(program, ["begin", "chunk", "end"]);
});
