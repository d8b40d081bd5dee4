import { createRequire } from "node:module";
import path from "node:path";
import type { SampleProcess } from "../../../tools/services/processes.ts";
import type { Place } from "../model/protocol.ts";

/** Milliseconds to wait for the debugger: plenty, as what is asked keeps a processor busy. */
const patience = 10_000;

const step = 20;

const enabling = 1;

type DebuggerSocket = {
  on(event: "open" | "message" | "error", listener: (data: unknown) => void): void;
  send(text: string): void;
  terminate(): void;
};

/**
 * Finds the line that a blocked process is executing. Node.js opens its debugger on a signal, even then.
 *
 * @param folder the scenario's folder
 * @param environment folder of a package that has `ws` installed
 * @returns undefined when the process does not answer
 */
export async function busyPlace(
  process: SampleProcess,
  folder: string,
  environment: string,
): Promise<Place | undefined> {
  process.signal("SIGUSR1");
  let address: string | undefined;
  for (let waited = 0; waited < patience && !address; waited += step) {
    await new Promise((resolve) => setTimeout(resolve, step));
    address = /ws:\/\/\S+/.exec(process.stderr)?.[0];
  }
  return address ? await pausedPlace(address, folder, environment) : undefined;
}

async function pausedPlace(address: string, folder: string, environment: string): Promise<Place | undefined> {
  const WebSocket = createRequire(path.join(environment, "package.json"))("ws") as new (url: string) => DebuggerSocket;
  const socket = new WebSocket(address);
  let timer: NodeJS.Timeout | undefined;
  const place = new Promise<Place | undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience);
    socket.on("error", () => resolve(undefined));
    socket.on("open", () => socket.send(JSON.stringify({ id: enabling, method: "Debugger.enable" })));
    const addresses = new Map<string, string>();
    socket.on("message", (data) => {
      const { id, method, params } = JSON.parse(String(data));
      if (method === "Debugger.scriptParsed") {
        addresses.set(params.scriptId, params.url);
      }
      if (id === enabling) {
        socket.send(JSON.stringify({ id: enabling + 1, method: "Debugger.pause" }));
      }
      if (method === "Debugger.paused") {
        resolve(placeAmong(params.callFrames, addresses, folder));
      }
    });
  });
  try {
    return await place;
  } finally {
    clearTimeout(timer);
    socket.terminate();
  }
}

type CallFrame = { location: { scriptId: string; lineNumber: number } };

/** The nearest line of the scenario's own files. TypeScript runs as JavaScript with other lines: then there is none. */
function placeAmong(
  frames: readonly CallFrame[],
  addresses: ReadonlyMap<string, string>,
  folder: string,
): Place | undefined {
  for (const { location } of frames) {
    const file = decodeURI(addresses.get(location.scriptId) ?? "").replace(/^file:\/\//, "");
    if (file.startsWith(`${folder}/`) && /\.[cm]?js$/.test(file)) {
      return { file: file.slice(folder.length + 1), line: location.lineNumber + 1 };
    }
  }
  return undefined;
}
