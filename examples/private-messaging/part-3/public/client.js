// #region state
import { io } from "socket.io-client";

const [signInForm, messageForm] = document.forms;
const people = new Map();
const messages = new Map();
let me;
let selected;
let reads = {};
let after = 0;

// #region after
const socket = io({
  auth: (callback) => callback({ after }),
});
// #endregion

function element(id) {
  return document.getElementById(id);
}
// #endregion

// #region connection
socket.on("connect", () => {
  element("state").textContent = "Connected";
});

// #region welcome
socket.on("welcome", (all) => {
  // Another tab has signed in as somebody else.
  if (me && me.id !== all.me.id) return location.reload();

  me = all.me;
  reads = all.reads;
  after = all.messages.at(-1)?.id ?? after;
  keep(people, all.people);
  keep(messages, all.messages);
  element("state").textContent = `Signed in as ${me.name}`;
  show(true);
});
// #endregion

// #region refused
socket.on("connect_error", (error) => {
  if (error.message === "signed out") show(false);
  else element("state").textContent = "No answer from the server, trying again…";

  if (!socket.active && error.message !== "signed out") setTimeout(() => socket.connect(), 2000);
});
// #endregion

socket.on("disconnect", (reason) => {
  if (reason === "io server disconnect") show(false);
  else element("state").textContent = "Connection lost, trying again…";
});
// #endregion

// #region door
signInForm.addEventListener("submit", async (event) => {
  event.preventDefault();
  const path = event.submitter.getAttribute("value");
  const problem = await post(path, Object.fromEntries(new FormData(signInForm)));
  element("problem").textContent = problem ?? "";
  if (!problem) {
    signInForm.reset();
    socket.connect();
  }
});

element("sign-out").addEventListener("click", () => post("/sign-out"));

async function post(path, body = {}) {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const { problem } = await response.json();
    return problem;
  } catch {
    return "The server doesn't answer. Try again in a moment.";
  }
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
  const newest = Math.max(...unread(selected).map(({ id }) => id));
  if (document.visibilityState === "visible" && newest > 0) socket.emit("read", selected, newest);
}

function unread(other) {
  return [...messages.values()].filter(({ from, id }) => from === other && id > (reads[other] ?? 0));
}
// #endregion

messageForm.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    const message = { to: selected, text: messageForm.text.value };
    const { problem } = await socket.timeout(5000).emitWithAck("message", message);
    element("problem").textContent = problem ?? "";
    if (!problem) messageForm.reset();
  } catch {
    element("problem").textContent = "No confirmation from the server. Check whether your message is in the list.";
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
    selected = undefined;
    reads = {};
    after = 0;
    people.clear();
    messages.clear();
    element("state").textContent = "Not signed in";
  }
  signInForm.hidden = signedIn;
  element("garden").hidden = !signedIn;
  element("sign-out").hidden = !signedIn;
  drawPeople();
  drawMessages();
}

function drawPeople() {
  const focused = document.activeElement.id;
  const others = [...people.values()].filter(({ id }) => id !== me?.id);
  element("people").replaceChildren(
    ...others.map(({ id, name, online }) => {
      const button = document.createElement("button");
      button.type = "button";
      button.id = `person-${id}`;
      button.textContent = name;
      // #region marks
      const news = unread(id).length;
      if (online) button.append(" ", mark("online"));
      if (news > 0) button.append(" ", mark(`${news} new`));
      // #endregion
      button.setAttribute("aria-current", String(id === selected));
      button.addEventListener("click", () => choose(id));
      const item = document.createElement("li");
      item.append(button);
      return item;
    }),
  );
  // The buttons are new: give the focus back to the one that had it.
  if (focused) element(focused)?.focus();
}

function mark(text) {
  const span = document.createElement("small");
  span.textContent = text;
  return span;
}

function choose(id) {
  selected = id;
  drawPeople();
  drawMessages();
  messageForm.text.focus();
}

function drawMessages() {
  const other = people.get(selected);
  element("with").textContent = other ? other.name : "Choose somebody";
  messageForm.querySelector("button").disabled = !other;
  element("messages").replaceChildren(
    ...[...messages.values()]
      .filter(({ from, to }) => from === selected || to === selected)
      .toSorted((a, b) => a.id - b.id)
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
