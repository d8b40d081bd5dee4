import { createServer } from "node:http";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;
const httpServer = createServer();
const io = new Server(httpServer);
const correct = new Set();

io.on("connection", (socket) => {
  socket.on("answer", (answer, callback) => {
    if (answer === "Ljubljana") correct.add(socket.id);
    if (typeof callback === "function") callback();
  });

  socket.on("end of round", (callback) => {
    const winners = [...correct];
    correct.clear();
    if (winners.length > 0) io.to(winners).emit("points", 10);
    if (typeof callback === "function") callback(winners.length);
  });

  socket.on("disconnect", () => correct.delete(socket.id));
});

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
