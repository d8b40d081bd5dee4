import type { Frame } from "../protocol";

/**
 * What the page and a program's worker say to each other. The worker runs the reader's code, which may be hostile: all
 * that comes from there is checked by `readFromProgram` before anything looks at it.
 */

/** Where a program's server listens by habit: what `io()` without an address means, and what browsers open. */
export const home = "http://localhost:3000/";

export type ProgramFile = {
  /** `server.js`, `routes/orders.js`: what other files import it by, and what errors name. */
  path: string;
  code: string;
};

export type Level = "debug" | "log" | "info" | "warn" | "error";

/**
 * What the sandbox itself has to say in a program's output, for the page to put into its reader's words. The text of the
 * entry is what it is about.
 */
export const hints = [
  /** An address outside; the text is its host. Programs reach only each other, on localhost. */
  "noNetwork",
  /** A browser found no server; the text is the host of its address. */
  "unreachable",
  /** A package that programs cannot import; the text is its name. */
  "unavailable",
  /** Characters of the line before that are not shown; the text is their number. */
  "cut",
] as const;

export type Hint = (typeof hints)[number];

/** A place in the reader's own source, counted from 1. */
export type Place = { file: string; line: number };

export type OutputEntry = {
  level: Level;
  text: string;
  /** Milliseconds since 1970, with fractions: workers and pages count from different beginnings. */
  at: number;
  /** Of an error that nobody caught: where it comes from. */
  place?: Place;
  hint?: Hint;
};

export type TransportName = "polling" | "websocket";

export type WireFrame = {
  /** Numbers the connections of a program. An upgrade from polling to WebSocket stays the same connection. */
  connection: number;
  direction: "sent" | "received";
  transport: TransportName;
  /** As `OutputEntry.at`. */
  at: number;
  frame: Frame;
};

/** What a program asks another one, as a browser or Node.js would ask a server. Its port comes along. */
export type Dial = {
  kind: "http" | "websocket";
  method: string;
  /** Host and port are those of a program; the path and the query are the server's business. */
  url: string;
  headers: Record<string, string>;
  /** When it was sent, as `OutputEntry.at`. */
  at: number;
  body?: string | ArrayBuffer;
};

export type ToProgram =
  /** `entry` is the file that runs; for a browser, the address that it opens. */
  | { type: "start"; files: readonly ProgramFile[]; assets: readonly ProgramFile[]; entry: string }
  /** Answers a "listen" of the same `id`. */
  | { type: "listening"; id: number; port: number }
  | { type: "inUse"; id: number; port: number }
  /** Answers a "dial" of the same `id`: who serves, or nobody. */
  | { type: "dialed"; id: number; peer: string | undefined }
  /** Somebody asks this program; the port of the connection comes along. */
  | { type: "incoming"; dial: Dial; peer: string }
  /** A program has ended, and its connections with it: a port does not tell. */
  | { type: "gone"; peer: string }
  /** Are you there? A program in an endless loop is not. */
  | { type: "ping" };

export type FromProgram =
  /** The worker has begun, before anything of the reader's runs. */
  | { type: "ready" }
  | { type: "output"; entries: OutputEntry[]; dropped: number }
  | { type: "frames"; frames: WireFrame[]; dropped: number }
  /** `port` 0 asks for any free one. */
  | { type: "listen"; id: number; port: number }
  | { type: "unlisten"; port: number }
  | { type: "dial"; id: number; dial: Dial }
  /** The program's own code has run to its end; what it has started may go on. */
  | { type: "evaluated" }
  | { type: "pong" }
  /** Nothing is left to do, `process.exit()`, or an error that nobody caught. */
  | { type: "exit"; code: number };

const levels: readonly unknown[] = ["debug", "log", "info", "warn", "error"] satisfies Level[];
const isLevel = (value: unknown): value is Level => levels.includes(value);
const isHint = (value: unknown): value is Hint => (hints as readonly unknown[]).includes(value);
const isTransport = (value: unknown): value is TransportName => value === "polling" || value === "websocket";

/** The longest text of one console call that is shown, in characters. */
export const longestText = 20_000;

/** As the default of `maxHttpBufferSize`, which nothing larger passes anyway. */
const largestFrame = 1_100_000;

type Fields = Record<string, unknown>;

const isRecord = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
const isPort = (value: unknown): value is number => isCount(value) && value <= 65_535;
const isText = (value: unknown, most: number): value is string => typeof value === "string" && value.length <= most;

function isFrame(value: unknown): value is Frame {
  return isText(value, largestFrame) || (value instanceof ArrayBuffer && value.byteLength <= largestFrame);
}

/** Things of one message; the worker sends groups of 50. A list may claim billions without holding any. */
const mostThings = 10_000;

/** Copies of all things of a list, field by field; `undefined` where one of them is none. */
function readAll<Thing>(list: unknown, read: (value: unknown) => Thing | undefined): Thing[] | undefined {
  if (!Array.isArray(list) || list.length > mostThings) {
    return undefined;
  }
  const things = Array.from(list, read);
  return things.every((thing) => thing !== undefined) ? things : undefined;
}

function readPlace(value: unknown): Place | undefined {
  return isRecord(value) && isText(value.file, 300) && isCount(value.line)
    ? { file: value.file, line: value.line }
    : undefined;
}

function readEntry(value: unknown): OutputEntry | undefined {
  if (!isRecord(value) || !isLevel(value.level) || !isText(value.text, longestText + 100) || !isNumber(value.at)) {
    return undefined;
  }
  const { level, text, at, hint } = value;
  const place = value.place === undefined ? undefined : readPlace(value.place);
  if ((value.place !== undefined && !place) || (hint !== undefined && !isHint(hint))) {
    return undefined;
  }
  return { level, text, at, ...(place && { place }), ...(hint && { hint }) };
}

function readWireFrame(value: unknown): WireFrame | undefined {
  if (!isRecord(value)) {
    return undefined;
  }
  const { connection, direction, transport, at, frame } = value;
  return isCount(connection) &&
    (direction === "sent" || direction === "received") &&
    isTransport(transport) &&
    isNumber(at) &&
    isFrame(frame)
    ? { connection, direction, transport, at, frame }
    : undefined;
}

function isHeaders(value: unknown): value is Dial["headers"] {
  return isRecord(value) && Object.values(value).every((each) => typeof each === "string");
}

function readDial(value: unknown): Dial | undefined {
  if (!isRecord(value)) {
    return undefined;
  }
  const { kind, method, url, headers, at, body } = value;
  return (kind === "http" || kind === "websocket") &&
    isText(method, 20) &&
    isText(url, 100_000) &&
    isHeaders(headers) &&
    isNumber(at) &&
    (body === undefined || typeof body === "string" || body instanceof ArrayBuffer)
    ? { kind, method, url, headers: { ...headers }, at, ...(body === undefined ? {} : { body }) }
    : undefined;
}

/** `undefined` for what is none of the messages above. Fields that nobody asked for are left behind, at any depth. */
export function readFromProgram(value: unknown): FromProgram | undefined {
  if (!isRecord(value)) {
    return undefined;
  }
  const { type, id, port, code, entries, frames, dropped, dial } = value;
  switch (type) {
    case "output": {
      const read = readAll(entries, readEntry);
      return read && isCount(dropped) ? { type, entries: read, dropped } : undefined;
    }
    case "frames": {
      const read = readAll(frames, readWireFrame);
      return read && isCount(dropped) ? { type, frames: read, dropped } : undefined;
    }
    case "listen":
      return isCount(id) && isPort(port) ? { type, id, port } : undefined;
    case "unlisten":
      return isPort(port) ? { type, port } : undefined;
    case "dial": {
      const read = readDial(dial);
      return read && isCount(id) ? { type, id, dial: read } : undefined;
    }
    case "exit":
      return Number.isInteger(code) ? { type, code: Number(code) } : undefined;
    case "ready":
    case "evaluated":
    case "pong":
      return { type };
    default:
      return undefined;
  }
}
