// A thread that runs clients of the check, one after the other: see clientThreads.ts. What Node.js has loaded stays, and
// nothing else of a client does.
"use strict";

const { readFileSync } = require("node:fs");
const { EventEmitter } = require("node:events");
const { createRequire } = require("node:module");
const { format } = require("node:util");
const { compileFunction } = require("node:vm");
const { parentPort } = require("node:worker_threads");
const { moveConnections } = require("../../../tools/services/ports.cjs");

/** What the running client has opened. */
const sockets = new Set();
const timers = new Set();

let folder = "";
let input = new EventEmitter();

function tell(report) {
  parentPort.postMessage({ report });
}

moveConnections(() => folder, {
  connection: (socket) => sockets.add(socket),
  outside: (host) => tell({ kind: "outside", host }),
});

for (const name of ["setTimeout", "setInterval"]) {
  const original = globalThis[name];
  globalThis[name] = Object.assign((...args) => {
    const timer = original(...args);
    timers.add(timer);
    return timer;
  }, original);
}

/** Closes what the client has opened, and says whether there was something to close. */
function close() {
  const open = [...sockets].filter(({ destroyed }) => !destroyed);
  for (const socket of open) {
    socket.destroy();
  }
  for (const timer of timers) {
    clearTimeout(timer);
  }
  const wasOpen = open.length > 0 || timers.size > 0;
  sockets.clear();
  timers.clear();
  return wasOpen;
}

const print = (...values) => tell({ kind: "print", text: format(...values) });

function run(client) {
  ({ folder } = client);
  input = new EventEmitter();
  if (client.timeLimit > 0) {
    const tellWhatIsLeft = () => tell({ kind: "leftover", timers: [], resources: process.getActiveResourcesInfo() });
    setTimeout(tellWhatIsLeft, client.timeLimit).unref();
  }
  const names = {
    require: createRequire(client.file),
    // The parts of both that the clients use.
    process: { stdin: Object.assign(input, { resume() {} }), exit: close },
    console: { log: print },
  };
  const text = readFileSync(client.file, "utf8");
  compileFunction(text, Object.keys(names), { filename: client.file })(...Object.values(names));
}

// A client has ended when a process would: when nothing keeps it. Then the port to the runner keeps the thread.
process.on("beforeExit", () => {
  if (close()) {
    // Until that is closed: then Node.js asks again.
    setImmediate(() => {});
    return;
  }
  parentPort.ref();
  parentPort.postMessage({ ended: true });
});

parentPort.on("message", (message) => {
  if (message === "leave") {
    input.emit("end");
    return;
  }
  parentPort.unref();
  run(message);
});
