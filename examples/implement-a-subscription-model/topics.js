/**
 * Subscriptions of one socket, shared by all listeners of a topic and renewed at each connection.
 *
 * @param {import("socket.io-client").Socket} socket
 */
export function createTopics(socket) {
  const topics = new Map(); // topic → its listeners

  const tell = (topic, value) => {
    for (const listener of topics.get(topic) ?? []) listener(value);
  };

  const request = async (topic) => {
    try {
      const { value, error } = await socket.timeout(5000).emitWithAck("subscribe", topic);
      if (error) console.error(topic, error);
      else tell(topic, value);
    } catch {
      // disconnected meanwhile: "connect" asks again
    }
  };

  socket.on("level", tell);
  socket.on("connect", () => {
    for (const topic of topics.keys()) request(topic);
  });

  /** Calls the listener with the present value and each one that follows. Returns a function that ends it. */
  return function subscribe(topic, listener) {
    const listeners = topics.get(topic) ?? new Set();
    topics.set(topic, listeners.add(listener));
    if (listeners.size === 1 && socket.connected) request(topic);

    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || topics.get(topic) !== listeners) return;
      topics.delete(topic);
      if (socket.connected) socket.emit("unsubscribe", topic);
    };
  };
}
