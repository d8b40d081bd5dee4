import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { handlers, serverOptions } from "../server";
import type { RunningServer } from "./staticServer";

/** The same server in Node, which pages and Node's clients reach by WebSocket. */
export async function startNodeServer(): Promise<RunningServer> {
  const http = createServer();
  const io = new Server(http, { ...serverOptions, cors: { origin: "*" } });
  handlers(io);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    close: async () => {
      await io.close();
    },
  };
}
