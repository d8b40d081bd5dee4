import { io } from "socket.io-client";

const socket = io();
const ports = new Set();

const tellAll = (message) => {
  for (const port of ports) port.postMessage(message);
};

socket.on("connect", () => tellAll({ connected: true }));
socket.on("disconnect", () => tellAll({ connected: false }));

socket.onAny((event, ...args) => {
  const data = args.filter((arg) => typeof arg !== "function");
  tellAll({ event, args: data });
});

async function handle(port, { event, args, id, lock }) {
  if (lock) {
    await navigator.locks.request(lock, () => ports.delete(port));
    return tellAll({ event: "tabs", args: [ports.size] });
  }
  if (id === undefined) {
    return socket.emit(event, ...args);
  }
  try {
    const answer = await socket.timeout(5000).emitWithAck(event, ...args);
    port.postMessage({ id, answer });
  } catch {
    port.postMessage({ id, error: "no answer" });
  }
}

addEventListener("connect", (event) => {
  if (!(event instanceof MessageEvent)) return;
  const [port] = event.ports;
  ports.add(port);
  port.onmessage = ({ data }) => handle(port, data);
  port.postMessage({ connected: socket.connected });
  tellAll({ event: "tabs", args: [ports.size] });
});
