import { io } from "/socket.io/socket.io.esm.min.js";

const state = document.getElementById("state");
const form = document.querySelector("form");
const [field, airplane] = document.querySelectorAll("input");
const list = document.getElementById("list");

const socket = io();

socket.on("connect", () => {
  airplane.disabled = false;
  state.textContent = socket.recovered
    ? "Connected again, nothing is missing"
    : "Connected, older items may be missing";
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

socket.on("added", show);

function show(item) {
  const row = document.createElement("li");
  row.textContent = item.text;
  list.append(row);
}
