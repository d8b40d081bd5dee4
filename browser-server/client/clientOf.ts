import { io, type ManagerOptions, type Socket, type SocketOptions } from "socket.io-client";
import type { BrowserServer } from "./connect";

/** `io()` of the unmodified client, whose addresses are namespaces of the server in this browser: `io("/chat")`. */
export function clientOf({ address, transport }: Pick<BrowserServer, "address" | "transport">) {
  return (namespace = "/", options: Partial<ManagerOptions & SocketOptions> = {}): Socket =>
    io(`${address}${namespace}`, { ...options, transports: [transport] });
}
