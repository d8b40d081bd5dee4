import { io, type ManagerOptions, type Socket, type SocketOptions } from "socket.io-client";
import type { FrameTap } from "../frames/frameTap";
import type { BrowserServer } from "./connect";

/**
 * `io()` of the unmodified client, whose addresses are namespaces of the server in this browser: `io("/chat")`.
 *
 * @param tap gets this client's frames, instead of `server.frames`
 */
export function clientOf(server: Pick<BrowserServer, "address" | "transport" | "transportWith">, tap?: FrameTap) {
  const transport = tap ? server.transportWith(tap) : server.transport;
  return (namespace = "/", options: Partial<ManagerOptions & SocketOptions> = {}): Socket =>
    io(`${server.address}${namespace}`, { ...options, transports: [transport] });
}
