/** Makes sure of a live connection. Call it when the page or the app is in front again. */
export async function wakeUp(socket) {
  if (!socket.active) return; // disconnected on purpose

  if (socket.connected) {
    try {
      await socket.timeout(2000).emitWithAck("awake");
      return;
    } catch {
      // no answer: the connection is dead
    }
  }
  socket.disconnect().connect();
}
