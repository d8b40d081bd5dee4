const checking = new WeakSet(); // sockets that are being checked

/** Makes sure that the connection works. Call this function when the page or app comes to the foreground. */
export async function wakeUp(socket) {
  if (!socket.active || checking.has(socket)) return; // not active: the client won't reconnect by itself

  checking.add(socket);
  const isAlive = socket.connected && (await responds(socket));
  if (!isAlive && socket.active) socket.disconnect().connect();
  setTimeout(() => checking.delete(socket), 1000); // browser events often come in pairs
}

async function responds(socket) {
  try {
    await socket.timeout(2000).emitWithAck("awake");
    return true;
  } catch {
    return false;
  }
}
