import "/socket.io/socket.io.js";

const state = document.getElementById("state");
const form = document.querySelector("form");
const [field, airplane] = document.querySelectorAll("input");
const list = document.getElementById("list");
const waiting = document.getElementById("waiting");

const shown = new Set(); // the numbers of the items on this page
let complete = 0; // no item up to this number is missing

const socket = io({
  transports: ["websocket"],
  auth: (callback) => callback({ after: complete }),
  ackTimeout: 4000,
  retries: 5,
});

socket.on("connect", () => {
  airplane.disabled = false;
  state.textContent = "Connected";
});

socket.on("served by", (process) => {
  state.textContent = `Connected to process ${process}`;
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

const pageId = crypto.getRandomValues(new Uint32Array(3)).join("-");
let count = 0;

form.addEventListener("submit", (event) => {
  event.preventDefault();
  count += 1;
  deliver({ key: `${pageId}-${count}`, text: field.value });
  field.value = "";
});

function deliver(order) {
  const row = document.createElement("li");
  row.textContent = order.text;
  waiting.append(row);

  socket.emit("add", order, (error, answer) => {
    if (!error && answer.item) {
      row.remove();
      return;
    }
    const again = document.createElement("button");
    again.textContent = "Try again";
    again.addEventListener("click", () => {
      row.remove();
      field.focus();
      deliver(order);
    });
    row.append(` (${error ? "no answer" : answer.problem}) `, again);
  });
}

socket.on("items", (items) => items.forEach(show));
socket.on("added", show);

// #region show
function show(item) {
  if (shown.has(item.id)) return;
  shown.add(item.id);
  while (shown.has(complete + 1)) complete += 1;

  const row = document.createElement("li");
  row.textContent = item.text;
  row.dataset.id = item.id;

  const rows = Array.from(list.querySelectorAll("li"));
  const next = rows.find((other) => Number(other.dataset.id) > item.id);
  list.insertBefore(row, next ?? null);
}
// #endregion
