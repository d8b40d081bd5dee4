// Copied beside a fragment and loaded before it: provides the names that `server` and `client` samples may use without
// declaring them. They come into being when the fragment begins, as if its first line made them: then no listener of
// it is too late.
import { createServer } from "node:http";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { side, release, format, names } = JSON.parse(process.env.SAMPLE_SCOPE ?? "{}");

/** Makes the HTTP server, and what of the others the fragment uses. */
function serverParts() {
  const app = names.includes("app") ? require("express")() : undefined;
  const httpServer = createServer(app);
  if (!names.includes("io") && !names.includes("socket")) {
    return { app, httpServer };
  }
  const library = require("socket.io");
  const io = release === "2.x" ? library(httpServer) : new library.Server(httpServer);
  return { app, httpServer, io };
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

async function server() {
  if (!names.includes("socket")) {
    return () => {
      const parts = serverParts();
      listenLater(parts.httpServer);
      return parts;
    };
  }
  // The fragment begins when the first client is there.
  const parts = serverParts();
  parts.httpServer.listen(3000);
  const socket = await new Promise((resolve) => parts.io.on("connection", resolve));
  return () => ({ ...parts, socket });
}

async function client() {
  const isModule = format === "module" && release !== "2.x";
  const library = isModule ? await import("socket.io-client") : require("socket.io-client");
  const io = library.io ?? library;
  if (!names.includes("socket") && !names.includes("manager")) {
    return () => ({ io });
  }
  return () => {
    const socket = io("http://localhost:3000");
    return { io, socket, manager: socket.io };
  };
}

const make = await (side === "server" ? server() : client());

/** The fragment's first line calls this. */
globalThis.beginSample = () => {
  for (const [name, value] of Object.entries(make())) {
    globalThis[name] = value;
  }
};
