import { startServer } from "../../worker";
import { handlers, serverOptions } from "../server";

const io = startServer(handlers, serverOptions);

io.on("connection", (socket) => {
  // The browser may kill a worker whenever it likes; this is as sudden.
  socket.on("end worker", () => (globalThis as unknown as { close: () => void }).close());
});
