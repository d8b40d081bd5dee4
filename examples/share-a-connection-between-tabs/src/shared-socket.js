import { io } from "socket.io-client";

/** A part of the interface of a socket, for all tabs; where there is no SharedWorker, a socket of this tab. */
export function createSharedSocket() {
  if (typeof SharedWorker === "undefined") return io();

  const worker = new SharedWorker(new URL("./worker.js", import.meta.url), { type: "module" });
  const { port } = worker;
  const listeners = new Map();
  const waiting = new Map();
  let lastId = 0;

  const tell = (event, args) => {
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
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
  };

  port.onmessage = ({ data }) => {
    if (data.id !== undefined) {
      const { resolve, reject } = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.error) reject(new Error(data.error));
      else resolve(data.answer);
    } else if (data.event) {
      tell(data.event, data.args);
    } else if (data.connected !== shared.connected) {
      shared.connected = data.connected;
      tell(data.connected ? "connect" : "disconnect", []);
    }
  };

  const lock = crypto.randomUUID();
  navigator.locks.request(lock, () => {
    port.postMessage({ lock });
    return new Promise(() => {}); // held until the tab is closed
  });

  return shared;
}
