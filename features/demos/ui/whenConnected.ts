type Connecting = { connected: boolean; once: (event: "connect", listener: () => void) => unknown };

/** Resolves while there is a connection: at once, or as soon as the client is back. */
export function whenConnected(socket: Connecting): Promise<void> {
  return socket.connected ? Promise.resolve() : new Promise((resolve) => socket.once("connect", resolve));
}
