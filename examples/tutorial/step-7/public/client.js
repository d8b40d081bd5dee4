import { io } from "/socket.io/socket.io.esm.min.js";

const state = document.getElementById("state");
const form = document.querySelector("form");
const [field, airplane] = document.querySelectorAll("input");
const list = document.getElementById("list");

const shown = new Set(); // the numbers of the items on this page
let complete = 0; // no item up to this number is missing

const socket = io({
  auth: (callback) => callback({ after: complete }),
});

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
  if (shown.has(item.id)) return;
  shown.add(item.id);
  while (shown.has(complete + 1)) complete += 1;

  const row = document.createElement("li");
  row.textContent = item.text;
  list.append(row);
}
