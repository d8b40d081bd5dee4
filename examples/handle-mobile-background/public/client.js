import { io } from "socket.io-client";
import { wakeUp } from "./wake-up.js";

const list = document.getElementById("notices");
const state = document.getElementById("state");

// #region seen
let seen = Number(localStorage.getItem("seen"));

const socket = io({ auth: (send) => send({ seen }) });

socket.on("notices", (notices) => {
  for (const { id, text } of notices) {
    if (id <= seen) continue; // sent while it was caught up with
    seen = id;
    const item = document.createElement("li");
    item.textContent = text;
    list.append(item);
  }
  localStorage.setItem("seen", String(seen));
});
// #endregion seen

socket.on("connect", () => {
  state.textContent = "live";
});

socket.on("disconnect", () => {
  state.textContent = "coming back…";
});

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") wakeUp(socket);
});

window.addEventListener("online", () => wakeUp(socket));
window.addEventListener("pageshow", (event) => {
  if (event.persisted) wakeUp(socket);
});
