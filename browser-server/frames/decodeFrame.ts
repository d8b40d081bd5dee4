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
  /** Acknowledgement ID: the same in an event and in its answer. */
  id?: number;
  /** How many binary frames follow and belong to this packet. */
  attachments: number;
  /** Those that are found with reasonable effort: all, in packets that anybody sends on purpose. */
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
  | ({ engine: "unknown"; bytes: number } & Malformation);

/** Why a frame cannot be read, for the page to put into words, and the piece of it that this is about. */
export type Malformation = {
  problem: "empty" | "noEngineType" | "noPacket" | "noSocketType" | "notJson" | "noEvent";
  piece: string;
};

/** Reads a frame of a WebSocket or a MessagePort. Never throws: what cannot be read is "unknown", and says why. */
export function decodeFrame(frame: Frame | ArrayBufferView): DecodedFrame {
  if (typeof frame !== "string") {
    return { engine: "binary", bytes: frame.byteLength };
  }
  const bytes = new TextEncoder().encode(frame).byteLength;
  const engine = engineTypes[digit(frame, 0)];
  if (!engine) {
    return { engine: "unknown", bytes, problem: frame === "" ? "empty" : "noEngineType", piece: frame.slice(0, 1) };
  }
  try {
    return engine === "message"
      ? { engine, bytes, packet: decodePacket(frame.slice(1)) }
      : { engine, bytes, ...dataOf(engine, frame.slice(1)) };
  } catch (error) {
    // Nothing else is thrown below.
    return { engine: "unknown", bytes, ...(error as Malformed).malformation };
  }
}

class Malformed extends Error {
  constructor(readonly malformation: Malformation) {
    super(malformation.problem);
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
    throw new Malformed({ problem: text === "" ? "noPacket" : "noSocketType", piece: text.slice(0, 1) });
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
    ...(isEvent && Array.isArray(data) ? { event: eventOf(data) } : {}),
    ...(data === undefined ? {} : { data }),
  };
}

/** The library takes names that are texts or numbers. */
function eventOf([name]: unknown[]): string {
  if (typeof name !== "string" && typeof name !== "number") {
    throw new Malformed({ problem: "noEvent", piece: JSON.stringify(name ?? null).slice(0, 40) });
  }
  return String(name);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Malformed({ problem: "notJson", piece: text.slice(0, 40) });
  }
}

/** A value of the data, and how it was come to: whole paths are made only of what is found. */
type Visit = { value: object; depth: number; key?: string | number; parent?: Visit };

/** Levels below which nobody looks for a placeholder: a hostile packet may be nested a hundred thousand deep. */
const deepest = 100;

/** It may be as wide: so many values are looked at, the outer ones first, and so many placeholders told. */
const mostVisits = 10_000;
const mostPlaceholders = 100;

function placeholdersIn(data: unknown): Placeholder[] {
  const found: Placeholder[] = [];
  const open: Visit[] = isObject(data) ? [{ value: data, depth: 0 }] : [];
  let visits = 0;
  for (const visit of open) {
    const { value, depth } = visit;
    if ("_placeholder" in value && value._placeholder === true && "num" in value && typeof value.num === "number") {
      found.push({ path: pathOf(visit), attachment: value.num });
      if (found.length === mostPlaceholders) {
        break;
      }
      continue;
    }
    for (const key of depth < deepest ? keysOf(value) : []) {
      visits += 1;
      if (visits > mostVisits) {
        break;
      }
      const child: unknown = value[key as keyof typeof value];
      if (isObject(child)) {
        open.push({ value: child, depth: depth + 1, key, parent: visit });
      }
    }
  }
  return found.sort((one, other) => one.attachment - other.attachment);
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The elements of a list, one by one, because a reader may stop before the end of a long list. */
function keysOf(value: object): Iterable<string | number> {
  return Array.isArray(value) ? value.keys() : Object.keys(value);
}

function pathOf(visit: Visit): (string | number)[] {
  const path: (string | number)[] = [];
  for (let step: Visit | undefined = visit; step?.key !== undefined; step = step.parent) {
    path.unshift(step.key);
  }
  return path;
}
