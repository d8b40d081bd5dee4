import type { Socket } from "socket.io";

/** How often one connection may ask to enter a namespace: each demo lets it ask five times. */
const mostEntries = 10;

/**
 * Ends a connection that asks again and again to enter namespaces, whichever they are. Socket.IO makes a socket for each
 * request before anything can refuse it, and a single payload can contain thousands.
 *
 * @param onEnd called before the connection is ended
 */
export function limitEntries(connection: Socket["conn"], onEnd: () => void): void {
  let entries = 0;
  connection.on("data", (packet: unknown) => {
    // The type of a packet is its first digit, and 0 is CONNECT.
    if (typeof packet === "string" && packet.startsWith("0")) {
      entries += 1;
      if (entries > mostEntries && connection.readyState === "open") {
        onEnd();
        // At once: a client that polls might never fetch the last message.
        connection.close(true);
      }
    }
  });
}
