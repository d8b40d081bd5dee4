import { createServer } from "node:http";
import express from "express";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;
let level = { centimeters: 310, at: Date.now() };

const app = express();
app.use(express.json());

// Only for trying the page in a browser. The app contains these files.
app.use(express.static("www"));
app.get("/js/socket.io.js", (request, response) => response.redirect("/socket.io/socket.io.min.js"));

const httpServer = createServer(app);
const io = new Server(httpServer, {
  cors: { origin: ["https://localhost", "app://localhost"] },
});

io.on("connection", (socket) => {
  socket.emit("level", level);
});

// The gauge at the pier reports the level here.
app.post("/level", (request, response) => {
  const centimeters = request.body?.centimeters;
  if (!Number.isFinite(centimeters)) return response.sendStatus(400);

  level = { centimeters, at: Date.now() };
  io.emit("level", level);
  response.sendStatus(204);
});

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
