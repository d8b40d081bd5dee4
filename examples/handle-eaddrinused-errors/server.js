import { createServer } from "node:http";
import { Server } from "socket.io";
import { listen } from "./listen.js";

let port;
const httpServer = createServer();
const io = new Server(httpServer);

io.on("connection", (socket) => {
  socket.emit("port", port);
});

try {
  port = await listen(httpServer, process.env.PORT ?? 3000);
  console.log(`http://localhost:${port}`);
} catch (err) {
  console.error(`The server can't start: ${err.message}`);
  process.exitCode = 1;
}
