import { createSharedSocket } from "./shared-socket.js";

const socket = createSharedSocket();
const show = (id, text) => {
  document.getElementById(id).textContent = text;
};

async function ask(id, event, ...args) {
  try {
    show(id, await socket.emitWithAck(event, ...args));
  } catch (err) {
    show(id, err.message);
  }
}

socket.on("connect", () => {
  show("state", "connected");
  ask("connections", "how many");
});
socket.on("disconnect", () => show("state", "not connected"));
socket.on("tabs", (count) => show("tabs", count));
socket.on("order shipped", (article) => show("shipped", article));

document.forms[0].addEventListener("submit", (event) => {
  event.preventDefault();
  ask("response", "order", document.forms[0].article.value);
});
