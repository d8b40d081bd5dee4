import { createServer } from "node:http";
import express from "express";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;
const notices = [{ id: 1, text: "gate B4" }];

const app = express();
app.use(express.static("public"));

const httpServer = createServer(app);
const io = new Server(httpServer);

io.on("connection", (socket) => {
  socket.on("awake", (reply) => {
    if (typeof reply === "function") reply();
  });

  const seen = Number(socket.handshake.auth.seen) || 0;
  socket.emit(
    "notices",
    notices.filter(({ id }) => id > seen),
  );
});

// stands for the airport: curl -d boarding localhost:3000/notices
app.post("/notices", express.text({ type: "*/*" }), (req, res) => {
  const notice = { id: notices.length + 1, text: req.body };
  notices.push(notice);
  io.emit("notices", [notice]);
  res.sendStatus(204);
});

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
