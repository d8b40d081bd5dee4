import { createServer } from "node:http";
import { Server } from "socket.io";
import { clientAddress } from "./client-address.js";

const port = process.env.PORT ?? 3000;
const httpServer = createServer();
const io = new Server(httpServer);

io.on("connection", (socket) => {
  const { handshake } = socket;
  socket.emit("you are", clientAddress(handshake), handshake.address);
});

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
