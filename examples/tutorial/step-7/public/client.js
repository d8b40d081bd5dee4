import { io } from "/socket.io/socket.io.esm.min.js";

const state = document.getElementById("state");
const form = document.querySelector("form");
const [field, airplane] = document.querySelectorAll("input");
const list = document.getElementById("list");

let newest = 0;

const socket = io({ auth: (send) => send({ after: newest }) });

socket.on("connect", () => {
  airplane.disabled = false;
  state.textContent = "Connected";
});

socket.on("disconnect", () => {
  airplane.disabled = !airplane.checked;
  state.textContent = airplane.checked
    ? "In airplane mode"
    : "Connection lost, trying again…";
});

airplane.addEventListener("change", () => {
  socket.io.reconnection(!airplane.checked);
  if (airplane.checked) socket.io.engine.close();
  else socket.connect();
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  socket.emit("add", field.value);
  field.value = "";
});

socket.on("items", (items) => items.forEach(show));
socket.on("added", show);

function show(item) {
  if (item.id <= newest) return;
  newest = item.id;

  const row = document.createElement("li");
  row.textContent = item.text;
  list.append(row);
}
