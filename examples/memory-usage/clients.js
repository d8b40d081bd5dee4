// started by measure.js, as a process of its own, so that the clients don't count
import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import { scenarios } from "./scenarios.js";

const [name, count, host] = process.argv.slice(2);
const { transport = "websocket", namespaces = [] } = scenarios[name];
const expected = Number(count) * (namespaces.length + 1);
let connected = 0;

for (let i = 0; i < Number(count); i++) {
  if (transport === "polling") connectWithPolling();
  else connectWithWebSocket();
  if (i % 20 === 19) await wait(20);
}

function countConnection() {
  if (++connected === expected) process.send({ connected });
}

function connectWithWebSocket() {
  const ws = new WebSocket(`ws://${host}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: true });
  ws.on("message", (data) => {
    const packet = String(data);
    if (packet.startsWith("0")) {
      for (const namespace of ["", ...namespaces.map((path) => `${path},`)]) ws.send(`40${namespace}`);
    }
    if (packet === "2") ws.send("3"); // ping, pong
    if (packet.startsWith("40")) countConnection();
  });
}

async function connectWithPolling() {
  const url = `http://${host}/socket.io/?EIO=4&transport=polling`;
  const handshake = await fetch(url);
  const { sid } = JSON.parse((await handshake.text()).slice(1));
  const post = (body) => fetch(`${url}&sid=${sid}`, { method: "POST", body });
  await post("40");
  for (let isFirst = true; ; isFirst = false) {
    const response = await fetch(`${url}&sid=${sid}`);
    const packets = (await response.text()).split("\x1e");
    if (isFirst) countConnection();
    if (packets.includes("2")) await post("3");
  }
}
