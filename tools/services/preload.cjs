// Loaded into every process of a scenario before the sample, which runs as it stands on the page. Plain CommonJS, so
// that worker threads and child processes get it, too. It
// - moves the ports that samples name to free ones, for servers and clients alike,
// - reports what is printed, from which line, and what a sample must not do,
// - says what is left when the time is over.
"use strict";

const { renameSync, writeFileSync, writeSync } = require("node:fs");
const cluster = require("node:cluster");
const net = require("node:net");
const path = require("node:path");
const timers = require("node:timers");
const { syncBuiltinESMExports } = require("node:module");
const { format } = require("node:util");
const { isMainThread } = require("node:worker_threads");
const { actualPort, isPort, moveConnections, portFolder } = require("./ports.cjs");

/** The scenario's folder. Samples are in it, libraries are not. */
const folder = process.env.SAMPLE_FOLDER ?? "";

/** Milliseconds after which a process says what keeps it; not a number for those that nobody waits for. */
const deadline = Number(process.env.SAMPLE_DEADLINE);

/** Milliseconds after which a process ends itself, in case nobody is left to end it. */
const lifetime = 120_000;

const outputLimit = 200_000;

/** The ports that samples may name: a server's, and a second one's. */
const samplePorts = new Set([3000, 3001]);

const standardOutput = 1;

/** Writes to standard output and comes back when that is done, so that nothing is lost when the process ends. */
function write(text) {
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(standardOutput, rest));
    } catch (error) {
      if (error.code !== "EAGAIN") {
        throw error;
      }
      // The runner has not read what was written before.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}

/** Tells the runner something: a line that begins with a character that no sample prints. */
function tell(message) {
  write(`\u001e${JSON.stringify(message)}\n`);
}

const inSample = new RegExp(`${folder.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}/((?!\\.samples/)[^\\s:)]+):(\\d+)`);

/** The functions that the running code was called from, the nearest first, as lines of text. */
function callers(depth) {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = depth + 2;
  const { stack } = new Error();
  Error.stackTraceLimit = limit;
  return String(stack).split("\n").slice(3);
}

function placeIn(frames) {
  const [, file, line] = inSample.exec(frames.join("\n")) ?? [];
  return file && { file: decodeURI(file), line: Number(line) };
}

/** The line of the sample that the running code was called from, be it by way of a library; undefined when none was. */
function place() {
  return placeIn(callers(50));
}

/** The same, when the sample itself is the caller of the function that asks. */
function directPlace() {
  return placeIn(callers(2).slice(1));
}

// Each worker of a cluster would get the debugger's port after its primary's, and that one is 0: any.
if (cluster.isPrimary) {
  cluster.settings.inspectPort = 0;
}

// --- Output -----------------------------------------------------------------------------------------------------

let printed = 0;

/** Ends a process that floods the output, and names the line that does. */
function count(text) {
  printed += String(text).length;
  if (printed > outputLimit) {
    tell({ kind: "flood", at: place() });
    process.kill(process.pid, "SIGKILL");
  }
}

for (const name of ["log", "info", "debug"]) {
  console[name] = (...values) => {
    const text = format(...values);
    count(text);
    tell({ kind: "print", text, at: place() });
  };
}

process.stdout.write = (text, ...rest) => {
  count(text);
  write(text);
  const callback = rest.at(-1);
  if (typeof callback === "function") {
    process.nextTick(callback);
  }
  return true;
};

const writeError = process.stderr.write.bind(process.stderr);
process.stderr.write = (text, ...rest) => {
  count(text);
  return writeError(text, ...rest);
};

// --- Ends and leftovers -----------------------------------------------------------------------------------------

const exit = process.exit;
process.exit = (code) => {
  const at = place();
  if (at) {
    tell({ kind: "exit", at });
  }
  exit(code);
};

const running = new Map();

for (const name of ["setTimeout", "setInterval"]) {
  const original = timers[name];
  const wrapped = (...args) => {
    const timer = original(...args);
    const at = directPlace();
    if (at) {
      running.set(timer, at);
    }
    return timer;
  };
  // util.promisify() finds the promise form in a property.
  Object.defineProperties(wrapped, Object.getOwnPropertyDescriptors(original));
  timers[name] = wrapped;
  globalThis[name] = wrapped;
}
syncBuiltinESMExports();

function tellWhatIsLeft() {
  const active = [...running].filter(([timer]) => timer.hasRef() && !timer._destroyed).map(([, at]) => at);
  tell({ kind: "leftover", timers: active, resources: process.getActiveResourcesInfo() });
}

// A loader of TypeScript, say, works in a thread of its own.
if (isMainThread) {
  if (deadline > 0) {
    setTimeout(tellWhatIsLeft, deadline).unref();
  }
  setTimeout(() => process.kill(process.pid, "SIGKILL"), lifetime).unref();
}

// --- Ports ------------------------------------------------------------------------------------------------------

/** Renaming makes the file appear with its content. */
function announce(port, actual) {
  const file = path.join(portFolder(folder), String(port));
  writeFileSync(`${file}.${process.pid}`, String(actual));
  renameSync(`${file}.${process.pid}`, file);
}

const named = Symbol("port that the sample names");
const listen = net.Server.prototype.listen;
const address = net.Server.prototype.address;

net.Server.prototype.listen = function (...args) {
  const byOptions = typeof args[0] === "object" && args[0] !== null;
  const port = byOptions ? args[0].port : args[0];
  if (!isPort(port)) {
    return listen.apply(this, args);
  }
  const wanted = Number(port);
  if (!samplePorts.has(wanted)) {
    tell({ kind: "port", port: wanted, at: place() });
  }
  // If another server listens there, this one fails, as with the real port. Workers of a cluster share one.
  const actual = (cluster.isWorker ? undefined : actualPort(folder, wanted)) ?? 0;
  this[named] = wanted;
  const known = () => announce(wanted, address.call(this).port);
  this.once("listening", () => {
    known();
    tell({ kind: "listening" });
  });
  listen.call(this, byOptions ? { ...args[0], port: actual } : actual, ...args.slice(1));
  // Without a host to look up, it listens at once: the sample may connect in the same go.
  if (address.call(this)) {
    known();
  }
  return this;
};

net.Server.prototype.address = function () {
  const result = address.call(this);
  return result && typeof result === "object" && this[named] ? { ...result, port: this[named] } : result;
};

let hasConnected = false;

/** Tells it once: that a program goes on says little before it has come to its first connection. */
function tellConnection() {
  if (!hasConnected) {
    hasConnected = true;
    tell({ kind: "connecting" });
  }
}

moveConnections(() => folder, {
  connection: tellConnection,
  outside: (host) => tell({ kind: "outside", host, at: place() }),
});
