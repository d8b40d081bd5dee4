import { io } from "socket.io-client";

const socket = io();
const { theme } = document.forms[0];
const visitor = document.getElementById("visitor");

socket.on("you", (you) => {
  theme.value = you.theme;
  visitor.textContent = you.visitor ?? "new here";
});

theme.addEventListener("change", () => {
  document.cookie = `theme=${theme.value}; path=/; max-age=2592000; samesite=lax`;
  socket.disconnect().connect(); // the server only reads cookies when a client connects
});
