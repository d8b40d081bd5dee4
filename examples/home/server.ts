import { Server } from "socket.io";

export type ClientToServerEvents = {
  question: (text: string, callback: (answer: string) => void) => void;
};

export type ServerToClientEvents = {
  asked: (text: string) => void;
};

const io = new Server<ClientToServerEvents, ServerToClientEvents>(3000);

io.on("connection", (socket) => {
  socket.on("question", (text, callback) => {
    if (typeof text !== "string" || typeof callback !== "function") return;
    callback(`"${text}" has ${text.length} letters`);
    socket.broadcast.emit("asked", text);
  });
});
