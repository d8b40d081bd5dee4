import { createServer } from "node:http";
import next from "next";
import { Server } from "socket.io";

const port = Number(process.env.PORT ?? 3000);
const app = next({ dev: process.argv.includes("--dev"), port });
await app.prepare();

const httpServer = createServer(app.getRequestHandler());
const io = new Server(httpServer);

// Next.js bundles its own copy of the modules that pages import. Only global objects are the same in both.
globalThis.board = { io, questions: [] };
const { questions } = globalThis.board;

io.on("connection", (socket) => {
  console.log(`+ ${socket.id}`);
  socket.emit("questions", questions);

  socket.on("vote", (id) => {
    const question = questions.find((candidate) => candidate.id === id);
    if (!question) return;

    question.votes += 1;
    io.emit("question", question);
  });

  socket.on("disconnect", (reason) => {
    console.log(`- ${socket.id} ${reason}`);
  });
});

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
