import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const listeners = ["a", "b", "c", "d", "e"];

/** What differs from a server with default options and clients that only use WebSocket. */
export const scenarios = {
  ws: {},
  "ws, request released": {
    onConnection(socket) {
      socket.conn.request = null;
    },
  },
  "ws, 10 rooms each": {
    onConnection(socket, index) {
      for (let i = 0; i < 10; i++) socket.join(`room-${(index + i) % 100}`);
    },
  },
  "ws, 5 listeners each": {
    onConnection(socket) {
      for (const name of listeners) socket.on(name, () => socket.id);
    },
  },
  "ws, 2 namespaces": { namespaces: ["/second"] },
  "ws with perMessageDeflate": { options: { perMessageDeflate: true } },
  "ws, recovery on": { options: { connectionStateRecovery: {} } },
  "long-polling": { transport: "polling" },
  // only if you have installed this package, which replaces ws
  eiows: { engine: () => require("eiows").Server },
};
