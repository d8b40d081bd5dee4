import { createServer } from "node:http";
import express from "express";
import { Server } from "socket.io";
import { createTool, deleteTool, listTools, Refusal, updateTool } from "./tools.js";

const port = process.env.PORT ?? 3000;

const app = express();
app.use(express.static("public"));

const httpServer = createServer(app);
const io = new Server(httpServer);

// #region operations
io.on("connection", (socket) => {
  answer(socket, "tools:list", () => listTools());

  answer(socket, "tools:create", async (input) => {
    const tool = await createTool(input);
    socket.broadcast.emit("tools:saved", tool);
    return tool;
  });

  answer(socket, "tools:update", async (id, version, input) => {
    const tool = await updateTool(id, version, input);
    socket.broadcast.emit("tools:saved", tool);
    return tool;
  });

  answer(socket, "tools:delete", async (id) => {
    await deleteTool(id);
    socket.broadcast.emit("tools:deleted", id);
  });
});
// #endregion

// #region answer
function answer(socket, eventName, operation) {
  socket.on(eventName, async (...args) => {
    const callback = args.pop();
    if (typeof callback !== "function") return;

    try {
      callback({ data: await operation(...args) });
    } catch (error) {
      if (error instanceof Refusal) {
        callback({ problem: error.message, ...error.details });
      } else {
        console.error(error);
        callback({ problem: "Something went wrong on the server." });
      }
    }
  });
}
// #endregion

httpServer.listen(port, () => {
  console.log(`Shed: http://localhost:${port}`);
});
