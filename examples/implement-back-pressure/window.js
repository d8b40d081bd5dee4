/**
 * Sends each item of an async iterable, with at most `size` that wait for their acknowledgement.
 * Rejects when one takes more than `patience` milliseconds.
 *
 * @param {import("socket.io").Socket} socket
 * @param {AsyncIterable<unknown>} source
 */
export async function sendAll(socket, event, source, { size = 8, patience = 10_000 } = {}) {
  const underWay = new Set();

  for await (const item of source) {
    const sent = socket.timeout(patience).emitWithAck(event, item);
    underWay.add(sent);
    sent.then(
      () => underWay.delete(sent),
      () => {}, // the rejection surfaces in race() or all() below
    );
    if (underWay.size >= size) await Promise.race(underWay);
  }

  await Promise.all(underWay);
}
