import { io } from "socket.io-client";

const [enterForm, writeForm] = document.forms;
const sendButton = writeForm.querySelector("button");
const room = document.getElementById("room");
const people = document.getElementById("people");
const log = document.getElementById("log");
const list = document.getElementById("messages");
const state = document.getElementById("state");
const problem = document.getElementById("problem");

let lastSeen;

const socket = io({
  autoConnect: false,
  auth: (callback) => callback({ name: enterForm.nickname.value, lastSeen }),
});

enterForm.addEventListener("submit", (event) => {
  event.preventDefault();
  state.textContent = "Connecting…";
  if (!socket.active) socket.connect();
});

socket.on("connect", () => {
  state.textContent = "Connected";
  sendButton.disabled = false;
});

socket.on("disconnect", () => {
  state.textContent = "Connection lost, trying again…";
  sendButton.disabled = true;
});

socket.on("connect_error", (error) => {
  state.textContent = socket.active ? "No answer from the server, trying again…" : error.message;
});

socket.on("catch up", (missed) => {
  missed.forEach(show);
  if (room.hidden) openRoom();
});

socket.on("said", show);

socket.on("people", (names) => {
  people.replaceChildren(...names.map((name) => element("li", name)));
});

writeForm.addEventListener("submit", async (event) => {
  event.preventDefault();
  problem.textContent = "";
  sendButton.disabled = true;
  try {
    const answer = await socket.timeout(5000).emitWithAck("say", writeForm.text.value);
    if (answer.problem) problem.textContent = answer.problem;
    else writeForm.reset();
  } catch {
    problem.textContent = "No confirmation from the server. If your message is missing above, send it again.";
  }
  sendButton.disabled = !socket.connected;
});

function openRoom() {
  enterForm.hidden = true;
  room.hidden = false;
  log.scrollTop = log.scrollHeight;
  writeForm.text.focus();
}

function show(message) {
  lastSeen = message.id;

  const when = new Date(message.at);
  const time = document.createElement("time");
  time.dateTime = when.toISOString();
  time.textContent = when.toLocaleTimeString([], { timeStyle: "short" });

  const item = document.createElement("li");
  item.append(element("strong", message.name), " ", time, element("p", message.text));

  const atTheEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  list.append(item);
  if (atTheEnd) log.scrollTop = log.scrollHeight;
}

function element(tag, text) {
  const result = document.createElement(tag);
  result.textContent = text;
  return result;
}
