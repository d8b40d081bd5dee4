import { Buffer } from "node:buffer";
import type { TransportName, WireFrame } from "../messages";
import { Batch } from "./batch";
import { now } from "./clock";
import { page } from "./page";
import { native } from "./scope";

const batch = new Batch<WireFrame>(
  (frames, dropped) => page.send({ type: "frames", frames, dropped }),
  (flush) => native.setTimeout(flush),
  { items: { burst: 2_000, perSecond: 500 }, size: { burst: 4_000_000, perSecond: 1_000_000 } },
);

export const flushFrames = () => batch.flush();

/** Between the packets of one polling body: https://socket.io/docs/v4/engine-io-protocol/ */
const separator = "\x1e";

const numbers = new Map<string, number>();
let connections = 0;

export type Tap = Record<WireFrame["direction"], (data: string | ArrayBuffer | ArrayBufferView) => void>;

/**
 * Shows the frames of a connection, if it speaks Engine.IO. All requests of a session, and the WebSocket that it is
 * upgraded to, count as one connection: they carry its ID.
 */
export function tapOf(url: string, transport: TransportName): Tap | undefined {
  const { searchParams } = new URL(url);
  if (!searchParams.has("EIO")) {
    return undefined;
  }
  const session = searchParams.get("sid");
  const connection = (session && numbers.get(session)) || ++connections;
  const tell = (direction: WireFrame["direction"]) => (data: string | ArrayBuffer | ArrayBufferView) => {
    for (const frame of typeof data === "string" && transport === "polling" ? data.split(separator) : [data]) {
      show({ connection, direction, transport, at: now(), frame: frameOf(frame, transport) });
    }
  };
  return { sent: tell("sent"), received: tell("received") };
}

function show(frame: WireFrame): void {
  if (typeof frame.frame === "string" && frame.frame.startsWith("0{")) {
    rememberSession(frame.frame, frame.connection);
  }
  batch.add(frame, typeof frame.frame === "string" ? frame.frame.length : frame.frame.byteLength);
}

function rememberSession(handshake: string, connection: number): void {
  try {
    numbers.set(String(JSON.parse(handshake.slice(1)).sid), connection);
  } catch {
    // Not a handshake: the inspector says so.
  }
}

/** Bytes stand in polling bodies as `b` and base64. Copied: what crosses may be changed afterwards. */
function frameOf(data: string | ArrayBuffer | ArrayBufferView, transport: TransportName): string | ArrayBuffer {
  if (typeof data !== "string") {
    return ArrayBuffer.isView(data)
      ? (data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) as ArrayBuffer)
      : data.slice(0);
  }
  if (transport === "polling" && /^b[\w+/]*=*$/.test(data)) {
    return Uint8Array.from(Buffer.from(data.slice(1), "base64")).buffer;
  }
  return data;
}
