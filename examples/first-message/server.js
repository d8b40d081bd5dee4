import { createServer } from "node:http";
import express from "express";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;

const app = express();
app.use(express.static("public"));

const httpServer = createServer(app);
const io = new Server(httpServer);

io.on("connection", (socket) => {
  socket.on("say", (text) => {
    if (typeof text !== "string") return;
    io.emit("said", text.slice(0, 500));
  });
});

httpServer.listen(port, () => {
  console.log(`The porch is open: http://localhost:${port}`);
});
