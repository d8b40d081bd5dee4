import { io } from "/socket.io/socket.io.esm.min.js";

const state = document.getElementById("state");
const form = document.querySelector("form");
const [field, airplane] = document.querySelectorAll("input");
const list = document.getElementById("list");
const opened = document.getElementById("opened");

const socket = io();

let connections = 0;

socket.on("connect", () => {
  connections += 1;
  airplane.disabled = false;
  if (socket.recovered)
    state.textContent = "Connected again, nothing is missing";
  else if (connections > 1)
    state.textContent = "Connected again, items may be missing";
  else state.textContent = "Connected";
});

socket.on("disconnect", () => {
  airplane.disabled = !airplane.checked;
  state.textContent = airplane.checked
    ? "In airplane mode"
    : "Connection lost, trying again…";
});

socket.on("welcome", (time) => {
  const opening = new Date(time).toLocaleTimeString();
  opened.textContent = `The server is open since ${opening}.`;
});

// #region airplane
airplane.addEventListener("change", () => {
  socket.io.reconnection(!airplane.checked);
  if (airplane.checked) socket.io.engine.close();
  else socket.connect();
});
// #endregion

form.addEventListener("submit", (event) => {
  event.preventDefault();
  socket.emit("add", field.value);
  field.value = "";
});

socket.on("added", show);

function show(item) {
  const row = document.createElement("li");
  row.textContent = item.text;
  list.append(row);
}
