import { Buffer } from "node:buffer";
import type { ModuleName } from "../availableModules";
import assert from "./node/assert";
import * as crypto from "./node/crypto";
import express from "./node/express";
import * as http from "./node/http";
import * as path from "./node/path";
import * as querystring from "./node/querystring";
import { os, perfHooks } from "./node/small";
import * as timersPromises from "./node/timersPromises";
import * as url from "./node/url";
import * as util from "./node/util";
import { timers } from "./scope";

/** Evaluated when a program asks for them: a client does not wait for the server's library. */
const makers: Record<ModuleName, () => unknown> = {
  assert: () => assert,
  "assert/strict": () => assert,
  buffer: () => ({ Buffer }),
  cookie: () => require("cookie"),
  cors: () => require("cors"),
  crypto: () => crypto,
  "engine.io": () => require("engine.io"),
  "engine.io-client": () => require("engine.io-client"),
  "engine.io-parser": () => require("engine.io-parser"),
  events: () => require("node:events"),
  express: () => express,
  http: () => http,
  https: () => http,
  os: () => os,
  path: () => Object.assign({ posix: path }, path),
  perf_hooks: () => perfHooks,
  process: () => globalThis.process,
  querystring: () => querystring,
  "socket.io": () => require("socket.io"),
  "socket.io-adapter": () => require("socket.io-adapter"),
  "socket.io-client": () => require("socket.io-client"),
  "socket.io-parser": () => require("socket.io-parser"),
  timers: () => timers,
  "timers/promises": () => timersPromises,
  url: () => url,
  util: () => util,
  ws: () => {
    const { WebSocket, WebSocketServer } = require("./node/ws") as typeof import("./node/ws");
    return Object.assign(WebSocket, { WebSocket, WebSocketServer, Server: WebSocketServer });
  },
};

const made = new Map<ModuleName, unknown>();

/** A module as `require()` gives it. */
export function moduleOf(name: ModuleName): unknown {
  if (!made.has(name)) {
    made.set(name, makers[name]());
  }
  return made.get(name);
}

/** A module as `import` gives it: the client's build for that exports more than the one that is loaded here. */
export function namespaceOf(name: ModuleName): unknown {
  if (name !== "socket.io-client") {
    return moduleOf(name);
  }
  const client = moduleOf(name) as typeof import("socket.io-client");
  const { Fetch, NodeXHR, XHR, NodeWebSocket, WebSocket, WebTransport } = moduleOf(
    "engine.io-client",
  ) as typeof import("engine.io-client");
  const { protocol } = moduleOf("socket.io-parser") as typeof import("socket.io-parser");
  const more = { protocol, Fetch, NodeXHR, XHR, NodeWebSocket, WebSocket, WebTransport };
  return { ...client, ...more, default: client };
}
