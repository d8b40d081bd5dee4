import { io } from "socket.io-client";
import { wakeUp } from "./wake-up.js";

const list = document.getElementById("notices");
const state = document.getElementById("state");

// #region seen
const notices = new Map(); // ID → text
let last = 0; // the client has all notices up to this ID

const socket = io({ auth: (callback) => callback({ last }) });

socket.on("notices", (received) => {
  for (const { id, text } of received) notices.set(id, text);
  while (notices.has(last + 1)) last++;
  show();
});
// #endregion seen

function show() {
  const sorted = [...notices].sort(([a], [b]) => a - b);
  const items = sorted.map(([, text]) => {
    const item = document.createElement("li");
    item.textContent = text;
    return item;
  });
  list.replaceChildren(...items);
}

socket.on("connect", () => {
  state.textContent = "live";
});

socket.on("disconnect", () => {
  state.textContent = "reconnecting…";
});

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") wakeUp(socket);
});

window.addEventListener("online", () => wakeUp(socket));
window.addEventListener("pageshow", (event) => {
  if (event.persisted) wakeUp(socket);
});
