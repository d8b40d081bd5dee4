import { io } from "socket.io-client";

const element = (id) => document.getElementById(id);
const [door, write] = document.forms;

// #region state
let me;
let open;
let reads = {};
const people = new Map();
const messages = new Map();

const socket = io();
// #endregion

// #region connection
socket.on("connect", () => {
  element("state").textContent = "Connected";
});

socket.on("welcome", (all) => {
  me = all.me;
  reads = all.reads;
  keep(people, all.people);
  keep(messages, all.messages);
  element("state").textContent = `Signed in as ${me.name}`;
  show(true);
});

socket.on("connect_error", (error) => {
  if (error.message === "signed out") show(false);
  else element("state").textContent = "No answer from the server, trying again…";
});

socket.on("disconnect", (reason) => {
  if (reason === "io server disconnect") show(false);
  else element("state").textContent = "Connection lost, trying again…";
});
// #endregion

// #region door
door.addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = /** @type {HTMLButtonElement} */ (event.submitter);
  const problem = await post(button.value, Object.fromEntries(new FormData(door)));
  element("problem").textContent = problem ?? "";
  if (!problem) {
    door.reset();
    socket.connect();
  }
});

element("sign-out").addEventListener("click", () => post("/sign-out"));

async function post(path, body = {}) {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const { problem } = await response.json();
  return problem;
}
// #endregion

// #region events
socket.on("person", (person) => {
  keep(people, [{ online: false, ...people.get(person.id), ...person }]);
  drawPeople();
});

socket.on("message", (message) => {
  keep(messages, [message]);
  drawPeople();
  drawMessages();
});

// #region presence
socket.on("presence", (id, online) => {
  const person = people.get(id);
  if (person) keep(people, [{ ...person, online }]);
  drawPeople();
});
// #endregion

// #region reads
socket.on("reads", (all) => {
  reads = all;
  drawPeople();
});

document.addEventListener("visibilitychange", markRead);

function markRead() {
  const newest = Math.max(...unread(open).map(({ id }) => id));
  if (document.visibilityState === "visible" && newest > 0) socket.emit("read", open, newest);
}

function unread(other) {
  return [...messages.values()].filter(({ from, id }) => from === other && id > (reads[other] ?? 0));
}
// #endregion

write.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    const { problem } = await socket.timeout(5000).emitWithAck("message", { to: open, text: write.text.value });
    element("problem").textContent = problem ?? "";
    if (!problem) write.reset();
  } catch {
    element("problem").textContent = "No confirmation from the server. Look whether your message is there.";
  }
});
// #endregion

function keep(map, items) {
  for (const item of items) map.set(item.id, item);
}

// #region drawing
function show(signedIn) {
  if (!signedIn) {
    me = undefined;
    open = undefined;
    reads = {};
    people.clear();
    messages.clear();
    element("state").textContent = "Not signed in";
  }
  door.hidden = signedIn;
  element("garden").hidden = !signedIn;
  element("sign-out").hidden = !signedIn;
  drawPeople();
  drawMessages();
}

function drawPeople() {
  const focused = /** @type {HTMLElement} */ (document.activeElement).dataset.person;
  const others = [...people.values()].filter(({ id }) => id !== me?.id);
  element("people").replaceChildren(
    ...others.map(({ id, name, online }) => {
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.person = id;
      button.textContent = name;
      // #region marks
      const news = unread(id).length;
      if (online) button.append(" ", mark("online"));
      if (news > 0) button.append(" ", mark(`${news} new`));
      // #endregion
      button.setAttribute("aria-current", String(id === open));
      button.addEventListener("click", () => choose(id));
      const item = document.createElement("li");
      item.append(button);
      return item;
    }),
  );
  /** @type {HTMLElement} */ (element("people").querySelector(`[data-person="${focused}"]`))?.focus();
}

function mark(text) {
  const span = document.createElement("small");
  span.textContent = text;
  return span;
}

function choose(id) {
  open = id;
  drawPeople();
  drawMessages();
  write.text.focus();
}

function drawMessages() {
  const other = people.get(open);
  element("with").textContent = other ? other.name : "Choose somebody";
  write.querySelector("button").disabled = !other;
  element("messages").replaceChildren(
    ...[...messages.values()]
      .filter(({ from, to }) => from === open || to === open)
      .toSorted((a, b) => a.at - b.at)
      .map(({ from, text }) => {
        const item = document.createElement("li");
        item.textContent = text;
        item.className = from === me.id ? "mine" : "";
        return item;
      }),
  );
  element("messages").scrollTop = element("messages").scrollHeight;
  markRead();
}
// #endregion
