import type { Socket } from "socket.io";

/**
 * Ends a connection that asks for more than it fetches: what waits for it stays in this process's memory.
 *
 * @param most characters (bytes of binary packets) that may wait
 * @param onEnd called before the connection is ended
 */
export function limitBacklog(connection: Socket["conn"], most: number, onEnd: () => void): void {
  let waiting = 0;
  connection.on("packetCreate", ({ data }: { data?: string | { byteLength: number } }) => {
    waiting += typeof data === "string" ? data.length : (data?.byteLength ?? 0);
    if (waiting > most && connection.readyState === "open") {
      onEnd();
      connection.close(true);
    }
  });
  // All that waits is handed to the transport at once.
  connection.on("flush", () => {
    waiting = 0;
  });
}
