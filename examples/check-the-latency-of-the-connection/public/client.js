import { io } from "socket.io-client";
import { describeLatency, measure } from "./latency.js";

const socket = io();
const now = document.getElementById("now");
const median = document.getElementById("median");

async function show() {
  if (!document.hidden) now.textContent = await describeLatency(socket);
}

async function showMedian() {
  try {
    median.textContent = `${(await measure(socket)).toFixed(1)} ms`;
  } catch {
    // The connection was lost or is too slow. The next connection is measured again.
  }
}

setInterval(show, 5000);
socket.on("disconnect", show);

socket.on("connect", () => {
  show();
  const { engine } = socket.io;
  // The upgrade can be complete before "connect".
  if (engine.transport.name === "polling") {
    engine.once("upgrade", showMedian);
  } else {
    showMedian();
  }
});
