import { io } from "socket.io-client";
import { upload } from "./upload.js";

const socket = io();
const form = document.forms[0];
const progress = document.querySelector("progress");
const state = document.getElementById("state");

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  form.send.disabled = true;
  progress.value = 0;
  state.textContent = "sending…";
  try {
    const { name, size } = await upload(socket, form.file.files[0], (share) => {
      progress.value = share;
    });
    state.textContent = `stored ${size} bytes as ${name}`;
  } catch (err) {
    state.textContent = `not stored: ${err.message}`;
  }
  form.send.disabled = false;
});
