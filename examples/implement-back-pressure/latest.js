/**
 * Creates a function that sends a value. While a value waits for its acknowledgement, only the newest one is kept.
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
      socket.disconnect(true); // already disconnected, or too slow
    } finally {
      waiting = false;
    }
  };
}
