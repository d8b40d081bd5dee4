import { home } from "../messages";
import type { Program, ProgramSet } from "../program";
import type { Ending } from "../runProgram";
import {
  consoleFlood,
  endlessLoop,
  forging,
  fromNestedWorker,
  fromProgram,
  hungryOutput,
  messageFlood,
  microtaskLoop,
  notRefused,
  outcomesMark,
  spoiling,
  spoofing,
} from "./breakouts";
import type { Outcome, Until } from "./page";

export type Scenario = {
  programs: ProgramSet;
  until?: Until;
  /** What is wrong with what came out; nothing, when nothing is. */
  faults: (outcome: Outcome) => string[];
};

const server = (code: string, name = "server"): Program => ({ name, files: [{ path: `${name}.js`, code }] });
const client = (code: string, name = "client"): Program => server(code, name);
const alone = (code: string): ProgramSet => ({ servers: [], clients: [client(code)] });

const textOf = ({ events }: Outcome) =>
  events.flatMap((event) => (event.type === "output" ? `${event.program} ${event.level}: ${event.text}` : []));

/** Lines that must be shown, in any order, and frames that must have crossed. */
function shows(lines: string[], frames: string[] = []): Scenario["faults"] {
  return (outcome) => {
    const shown = textOf(outcome);
    return [
      ...lines.filter((line) => !shown.includes(line)).map((line) => `not shown: ${line}; but ${shown.join(" | ")}`),
      ...frames
        .filter((frame) => !outcome.frames.includes(frame))
        .map((frame) => `no frame: ${frame}; but ${outcome.frames.join(" | ")}`),
    ];
  };
}

/** An uncaught error with this text, from this line; `undefined` where browsers differ. */
function fails(text: RegExp, line: number | undefined): Scenario["faults"] {
  return ({ events }) => {
    const errors = events.flatMap((event) => (event.type === "output" && event.level === "error" ? event : []));
    const ended = events.some((event) => event.type === "ended" && event.reason === "exit" && event.code === 1);
    const found = errors.some((error) => text.test(error.text) && (line === undefined || error.place?.line === line));
    return [
      ...(found ? [] : [`no error like ${text} in line ${line}: ${JSON.stringify(errors)}`]),
      ...(ended ? [] : ["it has not ended with code 1"]),
    ];
  };
}

/** Every attempt was stopped by what must stop it. */
const stopped =
  (where: "program" | "nested worker"): Scenario["faults"] =>
  ({ events }) => {
    const [outcomes] = events.flatMap((event) =>
      event.type === "output" && event.text.startsWith(outcomesMark) ? event.text.slice(outcomesMark.length) : [],
    );
    return outcomes === undefined
      ? [`it did not say how it went: ${JSON.stringify(events)}`]
      : notRefused(JSON.parse(outcomes), where);
  };

/** Listens nowhere, so that clients start after three seconds; says something every now and then, whatever a hostile program does beside it. */
const steady = server('let said = 0;\nsetInterval(() => console.log("still here", ++said), 300);');

/** The steady program has gone on, and the hostile one came to this end. */
const withstands =
  (reason: Ending["reason"] | undefined): Scenario["faults"] =>
  (outcome) => {
    const ends = outcome.events.flatMap((event) => (event.type === "ended" ? `${event.program} ${event.reason}` : []));
    const expected = [...(reason === undefined ? [] : [`client ${reason}`]), "server stopped"];
    return [
      ...shows(["server log: still here 3"])(outcome),
      ...expected.filter((end) => !ends.includes(end)).map((end) => `not: ${end}, but ${ends.join(", ")}`),
    ];
  };

export const scenarios = (site: string): Record<string, Scenario> => ({
  "polling, upgrade, binary, acknowledgements": {
    programs: {
      servers: [
        server(`import { Server } from "socket.io";
const io = new Server(3000);
io.on("connection", (socket) => {
  socket.conn.on("upgrade", ({ name }) => console.log("upgraded to", name));
  socket.on("add", (one, other, reply) => reply(one + other));
  socket.emit("bytes", Buffer.from([1, 2, 3]));
  socket.on("disconnect", (reason) => console.log(reason));
});`),
      ],
      clients: [
        client(`import { io } from "socket.io-client";
const socket = io();
socket.on("bytes", (bytes) => console.log(bytes));
socket.on("connect", async () => {
  socket.io.engine.on("upgrade", () => setTimeout(() => socket.disconnect(), 50));
  console.log(await socket.emitWithAck("add", 2, 3));
});`),
      ],
    },
    faults: shows(
      ["client log: <Buffer 01 02 03>", "client log: 5", "server log: upgraded to websocket"],
      ["client #1 polling received open", "client #1 polling received binary", "client #1 websocket sent upgrade"],
    ),
  },
  "a browser that opens a page of the server, and opens it again when it reloads": {
    programs: {
      servers: [
        {
          ...server(`import { createServer } from "node:http";
import express from "express";
import { Server } from "socket.io";
const app = express();
app.use(express.static("public"));
const httpServer = createServer(app);
const io = new Server(httpServer);
io.on("connection", (socket) => {
  socket.emit("bytes", Buffer.from([1, 2, 3]));
  socket.on("disconnect", (reason) => console.log(reason));
});
httpServer.listen(3000);`),
          assets: [
            {
              path: "public/index.html",
              code: '<!doctype html><p id="bell"></p><script type="module" src="client.js"></script>',
            },
            {
              path: "public/client.js",
              code: `import { io } from "/socket.io/socket.io.esm.min.js";
const socket = io();
socket.on("bytes", (bytes) => {
  document.getElementById("bell").textContent = bytes.byteLength + " bytes";
  console.log(document.body.textContent);
  setTimeout(() => location.reload(), 300);
});`,
            },
          ],
        },
      ],
      clients: [{ name: "client", title: "client", url: home, host: undefined as never }],
    },
    until: { milliseconds: 4_000 },
    faults: (outcome) => {
      const opened = textOf(outcome).filter((line) => line === "client log: 3 bytes").length;
      return [
        ...shows(["server log: transport close"], ["client #1 websocket sent upgrade"])(outcome),
        ...(opened > 1 ? [] : [`opened ${opened} times; ${textOf(outcome).join(" | ")}`]),
      ];
    },
  },
  "CommonJS, express, allowRequest, cookies, middlewares": {
    programs: {
      servers: [
        server(`const express = require("express");
const { createServer } = require("node:http");
const { Server } = require("socket.io");
const app = express();
app.get("/orders/:id", (request, response) => response.json(request.params));
const httpServer = createServer(app);
const io = new Server(httpServer, {
  cookie: { name: "seat" },
  allowRequest: (request, decide) => decide(null, request.headers["x-ticket"] === "7"),
});
io.engine.on("connection_error", ({ code, message }) => console.log(code, message));
io.use((socket, next) => (socket.handshake.auth.name ? next() : next(new Error("who are you?"))));
io.on("connection", (socket) => console.log(/seat=/.test(socket.request.headers.cookie ?? "") || "no cookie yet"));
httpServer.listen(3000);`),
      ],
      clients: [
        client(`import { io } from "socket.io-client";
console.log((await (await fetch("http://localhost:3000/orders/12")).json()).id);
const options = { forceNew: true, reconnection: false };
const first = io(options).on("connect_error", (error) => console.log(error.message));
const second = io({ ...options, extraHeaders: { "x-ticket": "7" } }).on("connect_error", (error) => {
  console.log(error.message);
  second.disconnect();
});
const third = io({ ...options, extraHeaders: { "x-ticket": "7" }, auth: { name: "Ada" } });
third.on("connect", () => { console.log("in"); setTimeout(() => third.disconnect(), 50); });`),
      ],
    },
    faults: shows([
      "client log: 12",
      "server log: 4 Forbidden",
      "client log: xhr poll error",
      "client log: who are you?",
      "client log: in",
      "server log: no cookie yet",
    ]),
  },
  "two ports, files, namespaces": {
    programs: {
      servers: [
        {
          name: "server",
          files: [
            {
              path: "server.js",
              code: `import { Server } from "socket.io";
import { greet } from "./lib/greet.js";
import { ports } from "./ports.cjs";
greet(new Server(ports[0]).of("/"), "one");
greet(new Server({ path: "/other/" }).listen(ports[1]).of("/inner"), "two");`,
            },
            {
              path: "lib/greet.js",
              code: 'export const greet = (namespace, name) => namespace.on("connection", (socket) => socket.emit("name", name));',
            },
            { path: "ports.cjs", code: "module.exports = { ports: [3000, 4000] };" },
          ],
        },
      ],
      clients: [
        client(`const { io } = require("socket.io-client");
const sockets = [io(), io("http://localhost:4000/inner", { path: "/other/", transports: ["websocket"] })];
let answers = 0;
for (const socket of sockets) {
  socket.on("name", (name) => {
    console.log(name);
    if (++answers === 2) sockets.forEach((each) => each.disconnect());
  });
}`),
      ],
    },
    faults: shows(["client log: one", "client log: two"]),
  },
  "a port in use": {
    programs: {
      servers: [
        server(`import { Server } from "socket.io"; new Server(3000);`, "first"),
        server(
          `import { createServer } from "node:http";
setTimeout(() => createServer().on("error", ({ code }) => console.log(code)).listen(3000), 200);`,
          "second",
        ),
      ],
      clients: [],
    },
    until: { text: "EADDRINUSE" },
    faults: shows(["second log: EADDRINUSE"]),
  },
  "a server that ends": {
    programs: {
      servers: [
        server(`import { Server } from "socket.io";
new Server(3000).on("connection", () => setTimeout(() => process.exit(3), 50));`),
      ],
      clients: [
        client(`import { io } from "socket.io-client";
const socket = io({ reconnection: false, transports: ["websocket"] });
socket.on("disconnect", (reason) => console.log(reason));`),
      ],
    },
    faults: shows(["client log: transport close"]),
  },
  "a syntax error": { programs: alone("const one = 1;\nconst two = ;\n"), faults: fails(/SyntaxError/, 2) },
  "a syntax error in CommonJS": {
    programs: alone('const one = require("socket.io");\n\nlet two = = 2;\n'),
    faults: fails(/SyntaxError/, 3),
  },
  "an error in a timer": {
    programs: alone('\nfunction fall() {\n  throw new TypeError("down");\n}\nsetTimeout(() => fall(), 5);\n'),
    faults: fails(/TypeError: down\n {4}at fall \(client\.js:3:\d+\)\n {4}at client\.js:5/, 3),
  },
  "a promise that nobody catches": {
    programs: alone('await Promise.reject(new Error("no"));'),
    faults: fails(/Error: no/, 1),
  },
  "an unknown package": {
    programs: alone('import { createClient } from "redis";'),
    faults: (outcome) => [
      ...fails(/Cannot find package "redis" imported from client\.js/, undefined)(outcome),
      ...(outcome.events.some(
        (event) => event.type === "output" && event.hint === "unavailable" && event.text === "redis",
      )
        ? []
        : ["nobody says what there is"]),
    ],
  },
  "an unknown export": {
    programs: alone('import { Nothing } from "socket.io";'),
    faults: fails(/socket\.io.*Nothing|Nothing/, undefined),
  },
  "breaking out of a program": {
    programs: alone(fromProgram(site)),
    until: { text: outcomesMark },
    faults: stopped("program"),
  },
  "breaking out of a worker within": {
    programs: alone(fromNestedWorker(site)),
    until: { text: outcomesMark },
    faults: stopped("nested worker"),
  },
  spoofing: {
    programs: alone(spoofing),
    faults: (outcome) => (textOf(outcome).join() === "client log: <img src=x onerror=alert(1)>" ? [] : textOf(outcome)),
  },
  "forged messages": {
    programs: { servers: [steady], clients: [client(forging)] },
    until: { text: "still here 20" },
    faults: (outcome) => [
      ...withstands("misbehaved")(outcome),
      ...shows(["client log: <b>forged</b>"])(outcome),
      ...textOf(outcome).filter((line) => line.startsWith("server") && !line.includes("still here")),
    ],
  },
  "a flood of messages": {
    programs: { servers: [steady], clients: [client(messageFlood)] },
    until: { text: "still here 20" },
    // Firefox delivers so little of it at a time that it stays within bounds: then the client goes on until it is stopped.
    faults: (outcome) => [
      ...withstands(undefined)(outcome),
      ...(outcome.events.some(
        (event) =>
          event.type === "ended" && event.program === "client" && ["misbehaved", "stopped"].includes(event.reason),
      )
        ? []
        : ["the client was not ended"]),
    ],
  },
  "spoiled prototypes": {
    programs: { servers: [steady], clients: [client(spoiling)] },
    until: { text: "still here 20" },
    faults: (outcome) => [...withstands(undefined)(outcome), ...shows(["client log: about to spoil"])(outcome)],
  },
  "an endless loop of promises": {
    programs: { servers: [steady], clients: [client(microtaskLoop)] },
    until: { milliseconds: 10_000 },
    faults: (outcome) => [
      ...shows(["client log: before the loop"])(outcome),
      ...withstands("stopped")(outcome),
      ...(outcome.events.some((event) => event.type === "unresponsive" && event.program === "client")
        ? []
        : ["nobody noticed"]),
    ],
  },
  "an endless loop": {
    programs: alone(endlessLoop),
    until: { milliseconds: 5_000 },
    faults: (outcome) => [
      ...shows(["client log: before the loop"])(outcome),
      ...(outcome.events.some(({ type }) => type === "unresponsive") ? [] : ["nobody noticed"]),
    ],
  },
  "a flood of output": {
    programs: alone(consoleFlood),
    until: { milliseconds: 2_000 },
    faults: ({ events }) => {
      const dropped = events.reduce((sum, event) => sum + (event.type === "dropped" ? event.count : 0), 0);
      return [
        ...(dropped > 1_000 ? [] : [`only ${dropped} lines were left out`]),
        ...(events.length < 10_000 ? [] : [`${events.length} events`]),
      ];
    },
  },
  "hungry output": {
    programs: alone(hungryOutput),
    faults: ({ events }) => {
      const size = events.reduce((sum, event) => sum + (event.type === "output" ? event.text.length : 0), 0);
      return size < 5_000_000 ? [] : [`${size} characters`];
    },
  },
});
