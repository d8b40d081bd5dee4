import { createServer } from "node:http";
import { Server } from "socket.io";
import { asset } from "./assets.js";

const port = process.env.PORT ?? 3000;
const pages = new Map([
  ["/", { type: "text/html; charset=utf-8", body: asset("page.html") }],
  ["/client.js", { type: "text/javascript; charset=utf-8", body: asset("client.js") }],
]);

const httpServer = createServer((request, response) => {
  const page = pages.get(request.url);
  if (!page) return response.writeHead(404).end();
  response.writeHead(200, { "content-type": page.type }).end(page.body);
});

const io = new Server(httpServer, { serveClient: false });
const queue = [];

io.on("connection", (socket) => {
  socket.emit("queue", queue);

  socket.on("print", (text) => {
    if (typeof text !== "string" || !text.trim()) return;
    queue.push(text.trim().slice(0, 60));
    io.emit("queue", queue);
  });
});

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
