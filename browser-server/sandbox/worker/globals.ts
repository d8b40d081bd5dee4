import { Buffer } from "node:buffer";
import { home } from "../messages";
import { programConsole } from "./console";
import { randomUUID } from "./node/crypto";
import { programFetch } from "./node/fetch";
import { programProcess } from "./node/process";
import { BrowserWebSocket } from "./node/ws";
import { XMLHttpRequest } from "./node/xmlHttpRequest";
import { writeOutput } from "./output";
import { timers } from "./scope";

/** Gives the worker's scope, which is the program's alone, the globals of Node.js. */
export function installGlobals(onExit: (code: number) => void): ReturnType<typeof programProcess> {
  const process = programProcess(onExit);
  const globals = {
    ...timers,
    Buffer,
    console: programConsole(writeOutput),
    fetch: programFetch,
    global: globalThis,
    location: new URL(home),
    process,
    WebSocket: BrowserWebSocket,
    XMLHttpRequest,
  };
  // Browsers keep it from opaque origins.
  Object.defineProperty(globalThis.crypto, "randomUUID", { value: randomUUID, writable: true, configurable: true });
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
  }
  return process;
}
