import { io } from "socket.io-client";

/** Returns an object with some methods of a socket, which uses the connection of the worker. */
export function createSharedSocket() {
  if (typeof SharedWorker === "undefined" || !navigator.locks) {
    return io({ ackTimeout: 5000 }); // a connection for this tab alone
  }

  const worker = new SharedWorker(new URL("./worker.js", import.meta.url), { type: "module" });
  const { port } = worker;
  const listeners = new Map();
  const pending = new Map();
  let lastId = 0;

  const callListeners = (event, args) => {
    for (const listener of listeners.get(event) ?? []) listener(...args);
  };

  const shared = {
    connected: false,

    on(event, listener) {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener));
    },
    off(event, listener) {
      listeners.get(event)?.delete(listener);
    },
    emit(event, ...args) {
      port.postMessage({ event, args });
    },
    emitWithAck(event, ...args) {
      const id = ++lastId;
      port.postMessage({ event, args, id });
      return new Promise((resolve, reject) => pending.set(id, { resolve, reject }));
    },
  };

  port.onmessage = ({ data }) => {
    if (data.id !== undefined) {
      const { resolve, reject } = pending.get(data.id);
      pending.delete(data.id);
      if (data.error) reject(new Error(data.error));
      else resolve(data.response);
    } else if (data.event) {
      callListeners(data.event, data.args);
    } else if (data.connected !== shared.connected) {
      shared.connected = data.connected;
      callListeners(data.connected ? "connect" : "disconnect", []);
    }
  };

  const lock = crypto.randomUUID();
  navigator.locks.request(lock, () => {
    port.postMessage({ lock });
    return new Promise(() => {}); // held until the tab is closed
  });

  return shared;
}
