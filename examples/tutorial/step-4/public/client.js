import { io } from "/socket.io/socket.io.esm.min.js";

const state = document.getElementById("state");
const form = document.querySelector("form");
const field = document.querySelector("input");
const list = document.getElementById("list");

const socket = io();

socket.on("connect", () => {
  state.textContent = "Connected";
});

socket.on("disconnect", () => {
  state.textContent = "Connection lost, trying again…";
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
