import { createSharedSocket } from "./shared-socket.js";

const socket = createSharedSocket();
const show = (id, text) => {
  document.getElementById(id).textContent = text;
};

socket.on("connect", async () => {
  show("state", "connected");
  show("connections", await socket.emitWithAck("how many"));
});
socket.on("disconnect", () => show("state", "not connected"));
socket.on("tabs", (count) => show("tabs", count));
socket.on("order shipped", (article) => show("shipped", article));

document.forms[0].addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    show("answer", await socket.emitWithAck("order", document.forms[0].article.value));
  } catch (err) {
    show("answer", err.message);
  }
});
