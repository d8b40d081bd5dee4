import { createServer } from "node:http";
import { createAdapter } from "@socket.io/cluster-adapter";
import express from "express";
import { Server } from "socket.io";
import { addItem, itemsAfter } from "./database.js";

const port = process.env.PORT ?? 3000;

const app = express();
const httpServer = createServer(app);
const io = new Server(httpServer, { adapter: createAdapter() });

app.use(express.static("public"));

io.on("connection", (socket) => {
  console.log(`${socket.id} is here, at process ${process.pid}`);
  socket.emit("served by", process.pid);

  const { after } = socket.handshake.auth;
  socket.emit("items", itemsAfter(Number.isSafeInteger(after) ? after : 0));

  socket.on("add", (order, callback) => {
    if (typeof callback !== "function") return;

    const key = clean(order?.key);
    const text = clean(order?.text);
    if (!key || !text) {
      return callback({ problem: "An item needs a key and a text." });
    }

    const item = addItem(key, text);
    console.log(key, item);
    io.emit("added", item);
    callback({ item });
  });

  socket.on("disconnect", (reason) => {
    console.log(`${socket.id} is gone: ${reason}`);
  });
});

function clean(input) {
  return typeof input === "string" ? input.trim().slice(0, 80) : "";
}

httpServer.listen(port, () => {
  console.log(`Process ${process.pid}: http://localhost:${port}`);
});
