import { SessionAwareAdapter } from "socket.io-adapter";

/** Events that one namespace keeps for clients that come back. A client that has missed more gets a new session. */
export const mostKept = 1_000;

/**
 * The adapter of one node. Socket.IO's own one keeps every broadcast of two minutes, however many there are: one address
 * could fill the memory with strokes.
 */
export class BoundedAdapter extends SessionAwareAdapter {
  override broadcast(...args: Parameters<SessionAwareAdapter["broadcast"]>): void {
    super.broadcast(...args);
    const { packets } = this as unknown as { packets: unknown[] };
    packets.splice(0, packets.length - mostKept);
  }
}
