/**
 * A function that sends a value, or keeps it until the one before is acknowledged. Only the newest is kept.
 *
 * @param {import("socket.io").Socket} socket
 */
export function latest(socket, event) {
  let waiting = false;
  let next;

  return async function send(value) {
    next = { value };
    if (waiting) return;
    waiting = true;
    try {
      while (next && socket.connected) {
        const { value } = next;
        next = undefined;
        await socket.timeout(10_000).emitWithAck(event, value);
      }
    } catch {
      socket.disconnect(true);
    } finally {
      waiting = false;
    }
  };
}
