import { createServer } from "node:http";
import { Server } from "socket.io";
import { latest } from "./latest.js";
import { sendAll } from "./window.js";

const port = process.env.PORT ?? 3000;
const timeout = Number(process.env.TIMEOUT ?? 10_000);
const httpServer = createServer();
const io = new Server(httpServer);

async function* rows(count) {
  let row = 0;
  try {
    while (row < count) yield { row: ++row };
  } finally {
    console.log(`read ${row} rows`); // close the cursor or the file here
  }
}

io.on("connection", (socket) => {
  socket.on("export", async (count, callback) => {
    if (!Number.isInteger(count) || count > 1000 || typeof callback !== "function") return;
    try {
      await sendAll(socket, "row", rows(count), { timeout });
      callback("complete");
    } catch {
      socket.disconnect(true); // already disconnected, or too slow
    }
  });
});

io.on("connection", (socket) => {
  const price = latest(socket, "price");

  socket.on("watch", () => {
    for (let i = 1; i <= 100; i++) price(i);
  });
});

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
