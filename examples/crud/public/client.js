// #region setup
import { io } from "socket.io-client";

const addForm = document.forms[0];
const template = document.querySelector("template");
const rows = new Map();

const socket = io();

function element(id) {
  return document.getElementById(id);
}
// #endregion

// #region connection
socket.on("connect", async () => {
  element("state").textContent = "Connected";
  const tools = await ask("tools:list");
  if (!tools) return;

  const kept = new Set(tools.map(({ id }) => id));
  [...rows.keys()].filter((id) => !kept.has(id)).forEach(hide);
  tools.forEach(show);
});

socket.on("disconnect", () => {
  element("state").textContent = "Not connected: what you see may be old";
});

socket.on("tools:saved", show);
socket.on("tools:deleted", hide);
// #endregion

// #region ask
async function ask(eventName, ...args) {
  element("problem").textContent = "";
  try {
    const { data, problem, current } = await socket.timeout(5000).emitWithAck(eventName, ...args);
    if (problem) element("problem").textContent = problem;
    if (current) settle(current);
    return problem ? undefined : (data ?? true);
  } catch {
    element("problem").textContent = "No answer from the server. Look at the list before you try again.";
  }
}
// #endregion

// #region forms
addForm.addEventListener("submit", async (event) => {
  event.preventDefault();
  const tool = await ask("tools:create", Object.fromEntries(new FormData(addForm)));
  if (!tool) return;

  show(tool);
  addForm.reset();
});

function newRow(id) {
  const item = document.importNode(template.content, true).querySelector("li");
  const form = item.querySelector("form");
  const row = { item, form, version: 0, edited: false };

  form.addEventListener("input", () => {
    row.edited = true;
  });

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const tool = await ask("tools:update", id, row.version, Object.fromEntries(new FormData(form)));
    if (tool) settle(tool);
  });

  form.elements["remove"].addEventListener("click", async () => {
    if (await ask("tools:delete", id)) hide(id);
  });

  rows.set(id, row);
  element("tools").append(item);
  return row;
}
// #endregion

// #region show
function show(tool) {
  const row = rows.get(tool.id) ?? newRow(tool.id);
  if (row.edited || tool.version < row.version) return;

  row.version = tool.version;
  row.form.elements["name"].value = tool.name;
  row.form.elements["borrower"].value = tool.borrower;
}

function settle(tool) {
  const row = rows.get(tool.id);
  if (row) row.edited = false;
  show(tool);
}

function hide(id) {
  rows.get(id)?.item.remove();
  rows.delete(id);
}
// #endregion
