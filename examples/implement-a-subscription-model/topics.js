/**
 * Creates a function that subscribes to topics. All listeners of a topic share one subscription.
 *
 * @param {import("socket.io-client").Socket} socket
 */
export function createTopics(socket) {
  const topics = new Map(); // name → { listeners, value, version }

  const update = (name, { value, version }) => {
    const topic = topics.get(name);
    if (!topic || version <= topic.version) return; // unsubscribed, or an older value
    Object.assign(topic, { value, version });
    for (const listener of topic.listeners) listener(value);
  };

  const request = async (name) => {
    while (socket.connected && topics.has(name)) {
      let response;
      try {
        response = await socket.timeout(5000).emitWithAck("subscribe", name);
      } catch {
        continue; // no response: ask again, unless the connection was lost
      }
      if (response.error) console.error(name, response.error);
      else update(name, response);
      return;
    }
  };

  socket.on("level", update);

  socket.on("connect", () => {
    for (const [name, topic] of topics) {
      topic.version = 0; // accept any version from the new connection
      request(name);
    }
  });

  /** Calls the listener with the current value and with each change. Returns a function that unsubscribes. */
  return function subscribe(name, listener) {
    const topic = topics.get(name) ?? { listeners: new Set(), value: undefined, version: 0 };
    topic.listeners.add(listener);

    if (!topics.has(name)) {
      topics.set(name, topic);
      request(name);
    } else if (topic.version > 0) {
      listener(topic.value);
    }

    return () => {
      topic.listeners.delete(listener);
      if (topic.listeners.size > 0 || topics.get(name) !== topic) return;
      topics.delete(name);
      if (socket.connected) socket.emit("unsubscribe", name);
    };
  };
}
