import { io, type Socket } from "socket.io-client";
import { runScenario } from "../runScenario";
import { onlyInPages } from "../scenarios";
import type { Place } from "./place";

type NodeSocket = { send: (data: string | Buffer) => void };

function sendRaw(socket: Socket, frame: string | ArrayBuffer): void {
  const { ws } = socket.io.engine.transport as unknown as { ws: NodeSocket };
  ws.send(typeof frame === "string" ? frame : Buffer.from(frame));
}

/** Clients in this process, over WebSocket: no browser at all. */
export function nodePlace(serverAddress: string): Place {
  return {
    name: "Node, WebSocket",
    run: async (scenario) =>
      onlyInPages.has(scenario)
        ? { skipped: "needs a browser" }
        : runScenario(
            scenario,
            (namespace, options) => io(`${serverAddress}${namespace}`, { ...options, transports: ["websocket"] }),
            sendRaw,
          ),
    close: async () => {},
  };
}
