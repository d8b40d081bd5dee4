// Copied into a scenario that has a server only: the client that connects to it. Leaves when its standard input ends,
// or when it has been there for a while, so that servers see somebody come, change the transport, and go.
// Runs in the browser, too, where readers run samples.
"use strict";

const library = require("socket.io-client");

/** Milliseconds that the visitor stays after its connection has settled. */
const stay = 500;

const io = library.io ?? library;
const socket = io("http://localhost:3000", { reconnection: false });

function leave() {
  socket.disconnect();
  socket.io.engine?.close();
}

socket.on("connect", () => {
  const { engine } = socket.io;
  if (engine.transport.name === "websocket") {
    setTimeout(leave, stay);
  } else {
    engine.once("upgrade", () => setTimeout(leave, stay));
    engine.once("upgradeError", () => setTimeout(leave, stay));
  }
});

// A refusal by the server: "error" until 2.x.
socket.on("connect_error", leave);
socket.on("error", leave);

// A browser has none.
process.stdin?.on("end", () => {
  leave();
  process.exit();
});
process.stdin?.resume();
// Standard input alone is no reason to stay.
process.stdin?.unref?.();
