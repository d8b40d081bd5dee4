import type { Frame } from "../protocol";

/** In the order of their digits on the wire. https://socket.io/docs/v4/engine-io-protocol/ */
const engineTypes = ["open", "close", "ping", "pong", "message", "upgrade", "noop"] as const;

/** In the order of their digits on the wire. https://socket.io/docs/v4/socket-io-protocol/ */
const socketTypes = ["CONNECT", "DISCONNECT", "EVENT", "ACK", "CONNECT_ERROR", "BINARY_EVENT", "BINARY_ACK"] as const;

export type EngineType = (typeof engineTypes)[number];
export type SocketType = (typeof socketTypes)[number];

/** Where in a packet's data an attachment belongs, and which one. */
export type Placeholder = { path: readonly (string | number)[]; attachment: number };

export type SocketPacket = {
  type: SocketType;
  namespace: string;
  /** Acknowledgement id: the same in an event and in its answer. */
  id?: number;
  /** How many binary frames follow and belong to this packet. */
  attachments: number;
  placeholders: readonly Placeholder[];
  /** Name of the event, for events. */
  event?: string;
  /** As sent: of an event, its name comes first. */
  data?: unknown;
};

export type DecodedFrame =
  /** An attachment of the packet before it. */
  | { engine: "binary"; bytes: number }
  /** `data` is the handshake of "open", and the probe of a ping, where there is one. */
  | { engine: Exclude<EngineType, "message">; bytes: number; data?: unknown }
  | { engine: "message"; bytes: number; packet: SocketPacket }
  /** Not a frame that Socket.IO sends. */
  | { engine: "unknown"; bytes: number; problem: string };

/** Reads a frame of a WebSocket or a MessagePort. Never throws: what cannot be read is "unknown", and says why. */
export function decodeFrame(frame: Frame | ArrayBufferView): DecodedFrame {
  if (typeof frame !== "string") {
    return { engine: "binary", bytes: frame.byteLength };
  }
  const bytes = new TextEncoder().encode(frame).byteLength;
  const engine = engineTypes[digit(frame, 0)];
  if (!engine) {
    return { engine: "unknown", bytes, problem: frame === "" ? "an empty frame" : `no Engine.IO type "${frame[0]}"` };
  }
  try {
    return engine === "message"
      ? { engine, bytes, packet: decodePacket(frame.slice(1)) }
      : { engine, bytes, ...dataOf(engine, frame.slice(1)) };
  } catch (error) {
    return { engine: "unknown", bytes, problem: (error as Error).message };
  }
}

/** A character that is no digit gives an index that no list has. */
function digit(text: string, index: number): number {
  return index < text.length ? text.charCodeAt(index) - 48 : -1;
}

function dataOf(engine: EngineType, rest: string): { data?: unknown } {
  if (rest === "") {
    return {};
  }
  return { data: engine === "open" ? parseJson(rest) : rest };
}

/** `type[attachments-][/namespace,][id][JSON]` */
const packetPattern = /^(\d)(?:(\d+)-)?(?:(\/[^,]*)(?:,|$))?(\d+)?([\s\S]*)$/;

function decodePacket(text: string): SocketPacket {
  const [, typeDigit = "", attachments, namespace = "/", id, json = ""] = packetPattern.exec(text) ?? [];
  const type = socketTypes[digit(typeDigit, 0)];
  if (!type) {
    throw new Error(text === "" ? "a message without a packet" : `no Socket.IO type "${text[0]}"`);
  }
  const data = json === "" ? undefined : parseJson(json);
  const isEvent = type === "EVENT" || type === "BINARY_EVENT";
  return {
    type,
    // A query belongs to protocol 3's way to authenticate; the namespace ends before it.
    namespace: namespace.split("?")[0] as string,
    ...(id === undefined ? {} : { id: Number(id) }),
    attachments: Number(attachments ?? 0),
    placeholders: attachments === undefined ? [] : placeholdersIn(data),
    ...(isEvent && Array.isArray(data) ? { event: String(data[0]) } : {}),
    ...(data === undefined ? {} : { data }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`not JSON: ${text.slice(0, 40)}`);
  }
}

type Visit = { value: unknown; path: readonly (string | number)[] };

/** Levels below which nobody looks for a placeholder: a hostile packet may be nested a hundred thousand deep. */
const deepest = 100;

function placeholdersIn(data: unknown): Placeholder[] {
  const found: Placeholder[] = [];
  const open: Visit[] = [{ value: data, path: [] }];
  for (let visit = open.pop(); visit; visit = open.pop()) {
    const { value, path } = visit;
    if (typeof value !== "object" || value === null) {
      continue;
    }
    if ("_placeholder" in value && value._placeholder === true && "num" in value && typeof value.num === "number") {
      found.push({ path, attachment: value.num });
      continue;
    }
    for (const [key, child] of path.length < deepest ? Object.entries(value) : []) {
      open.push({ value: child, path: [...path, Array.isArray(value) ? Number(key) : key] });
    }
  }
  return found.sort((one, other) => one.attachment - other.attachment);
}
