import { io } from "/socket.io/socket.io.esm.min.js";

const state = document.getElementById("state");

const socket = io();

socket.on("connect", () => {
  state.textContent = "Connected";
});

socket.on("disconnect", () => {
  state.textContent = "Connection lost, trying again…";
});
