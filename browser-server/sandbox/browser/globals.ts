import { home } from "../messages";
import { programConsole } from "../worker/console";
import { programFetch } from "../worker/node/fetch";
import { BrowserWebSocket } from "../worker/node/ws";
import { XMLHttpRequest } from "../worker/node/xmlHttpRequest";
import { writeOutput } from "../worker/output";
import { MemoryStorage } from "./memoryStorage";

/**
 * Gives the document what the sandbox has in place of the network, the console and the storage. The client library reads
 * some of it when it is loaded, so this file is imported first.
 */

const globals = {
  console: programConsole(writeOutput),
  fetch: programFetch,
  // What the bundle reads in place of `location`. The client takes its default address from there.
  pageLocation: new URL(home),
  // The documents of the sandbox have an opaque origin: their own storage throws.
  localStorage: new MemoryStorage(),
  sessionStorage: new MemoryStorage(),
  WebSocket: BrowserWebSocket,
  XMLHttpRequest,
};

for (const [name, value] of Object.entries(globals)) {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}
