// Provides the names that `server` and `client` samples may use without declaring them. They come into being when the
// fragment begins, as if its first line made them: then no listener of it is too late.
// Runs in Node.js for the samples' check (startScope.mjs), and in the browser where readers run samples.
import { createServer } from "node:http";

/** Makes the HTTP server, and what of the others the fragment uses. */
async function serverParts({ isFunction, names }, load) {
  const express = names.includes("app") ? await load("express") : undefined;
  const hasServer = names.includes("io") || names.includes("socket");
  const library = hasServer ? await load("socket.io") : undefined;
  return () => {
    const app = express && (express.default ?? express)();
    const httpServer = createServer(app);
    if (!library) {
      return { app, httpServer };
    }
    const io = isFunction ? library(httpServer) : new library.Server(httpServer);
    return { app, httpServer, io };
  };
}

/** Listens when the fragment has registered its listeners, unless it does so itself. */
function listenLater(httpServer) {
  const { listen } = httpServer;
  let listening = false;
  httpServer.listen = function (...args) {
    listening = true;
    return listen.apply(this, args);
  };
  setImmediate(() => listening || httpServer.listen(3000));
}

async function server(scope, load) {
  const makeParts = await serverParts(scope, load);
  if (!scope.names.includes("socket")) {
    return () => {
      const parts = makeParts();
      listenLater(parts.httpServer);
      return parts;
    };
  }
  // The fragment begins when the first client is there.
  const parts = makeParts();
  parts.httpServer.listen(3000);
  const socket = await new Promise((resolve) => parts.io.on("connection", resolve));
  return () => ({ ...parts, socket });
}

async function client({ names }, load) {
  const library = await load("socket.io-client");
  const io = library.io ?? library;
  if (!names.includes("socket") && !names.includes("manager")) {
    return () => ({ io });
  }
  return () => {
    const socket = io("http://localhost:3000");
    return { io, socket, manager: socket.io };
  };
}

/**
 * Lets the fragment's first line call for its names.
 *
 * @param scope `side`, `isFunction` (the release's `require("socket.io")` is a function), `format` and the `names` that
 *   the fragment uses
 * @param load gives a package by its name, or promises it
 */
export async function provideNames(scope, load) {
  const make = await (scope.side === "server" ? server(scope, load) : client(scope, load));
  globalThis.beginSample = () => {
    for (const [name, value] of Object.entries(make())) {
      globalThis[name] = value;
    }
  };
}
