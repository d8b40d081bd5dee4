import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import express from "express";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;
const folder = process.env.UPLOADS ?? "uploads";
await mkdir(folder, { recursive: true });

const app = express();
app.use(express.static("public"));

const httpServer = createServer(app);
const io = new Server(httpServer);

const maxSize = 20_000_000;
const maxChunk = 256 * 1024;

io.on("connection", (socket) => {
  let upload; // one file at a time for each client

  socket.on("begin", async (size, callback) => {
    if (typeof callback !== "function") return;
    if (!Number.isSafeInteger(size) || size < 1 || size > maxSize) {
      return callback({ error: "size" });
    }
    if (upload) discard(upload); // the client starts again
    const name = randomUUID(); // never use the name that the client sends
    const path = join(folder, name);
    const file = open(path, "w"); // a promise, which all listeners below wait for
    upload = { name, path, size, received: 0, file };
    try {
      await upload.file;
      callback({ ok: true });
    } catch {
      callback({ error: "storage" });
    }
  });

  socket.on("chunk", async (chunk, callback) => {
    if (typeof callback !== "function") return;
    const valid = upload && Buffer.isBuffer(chunk) && chunk.length <= maxChunk;
    if (!valid || upload.received + chunk.length > upload.size) return callback({ error: "chunk" });

    const current = upload; // "upload" can change while this listener waits
    const position = current.received;
    current.received += chunk.length;
    try {
      const file = await current.file;
      const { bytesWritten } = await file.write(chunk, 0, chunk.length, position);
      if (bytesWritten < chunk.length) throw new Error("the disk is full");
      callback({ ok: true });
    } catch {
      if (upload === current) upload = undefined;
      discard(current);
      callback({ error: "storage" });
    }
  });

  socket.on("end", async (callback) => {
    if (typeof callback !== "function") return;
    if (!upload || upload.received !== upload.size) return callback({ error: "incomplete" });
    const finished = upload;
    upload = undefined;
    try {
      await (await finished.file).close();
      callback({ name: finished.name, size: finished.size });
    } catch {
      discard(finished);
      callback({ error: "storage" });
    }
  });

  socket.on("disconnect", () => {
    if (upload) discard(upload);
    upload = undefined;
  });
});

async function discard({ file, path }) {
  await file.then((handle) => handle.close()).catch(() => {});
  await rm(path, { force: true }).catch(console.error);
}

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
