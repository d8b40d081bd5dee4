/**
 * Sends each item of an async iterable. At most `size` items wait for their acknowledgement.
 * Rejects if an acknowledgement takes more than `timeout` milliseconds.
 *
 * @param {import("socket.io").Socket} socket
 * @param {AsyncIterable<unknown>} source
 */
export async function sendAll(socket, event, source, { size = 8, timeout = 10_000 } = {}) {
  const pending = new Set();

  for await (const item of source) {
    const sent = socket.timeout(timeout).emitWithAck(event, item);
    pending.add(sent);
    sent.then(
      () => pending.delete(sent),
      () => {}, // race() or all() below rejects
    );
    if (pending.size >= size) await Promise.race(pending);
  }

  await Promise.all(pending);
}
