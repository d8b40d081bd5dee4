import { io } from "socket.io-client";

const socket = io({ ackTimeout: 5000 });
const ports = new Set(); // one for each tab

const sendToTabs = (message) => {
  for (const port of ports) port.postMessage(message);
};

socket.on("connect", () => sendToTabs({ connected: true }));
socket.on("disconnect", () => sendToTabs({ connected: false }));

socket.onAny((event, ...args) => {
  const data = args.filter((arg) => typeof arg !== "function");
  sendToTabs({ event, args: data });
});

globalThis.onconnect = ({ ports: [port] }) => {
  ports.add(port);
  port.onmessage = ({ data }) => handle(port, data);
  port.postMessage({ connected: socket.connected });
  sendToTabs({ event: "tabs", args: [ports.size] });
};

async function handle(port, { event, args, id, lock }) {
  if (lock) {
    await navigator.locks.request(lock, () => ports.delete(port)); // the tab is closed
    sendToTabs({ event: "tabs", args: [ports.size] });
  } else if (id === undefined) {
    socket.emit(event, ...args);
  } else {
    try {
      const response = await socket.emitWithAck(event, ...args);
      port.postMessage({ id, response });
    } catch (err) {
      port.postMessage({ id, error: err.message });
    }
  }
}
