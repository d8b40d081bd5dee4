/**
 * What a page and the worker say to each other beside the connections themselves.
 * Each connection has a port of its own, and on it go Engine.IO frames as on a WebSocket: text, or an ArrayBuffer.
 */

/** A frame of Engine.IO protocol 4, as it stands on the wire. */
export type Frame = string | ArrayBuffer;

/** Posted on a connection's port instead of a frame: nothing follows. A port has no close event to tell it. */
export const END = null;

/** What a connection is asked for with; the server makes the handshake of it. */
export type ConnectionRequest = {
  url: string;
  query: Record<string, string>;
  headers: Record<string, string>;
};

export type PageMessage =
  /** The page is here. It holds the lock for as long as it is. */
  | { type: "hello"; lock?: string }
  /** A connection; its port comes along. */
  | { type: "connect"; request: ConnectionRequest }
  /** The page goes away, for good or into the back/forward cache: its connections end. */
  | { type: "bye" };

export type WorkerMessage =
  /** The server listens. The worker holds the lock for as long as it lives. */
  | { type: "ready"; lock?: string }
  /** A handler threw: a page cannot see that otherwise. */
  | { type: "problem"; message: string };

function isRecordOfStrings(value: unknown): value is Record<string, string> {
  return typeof value === "object" && value !== null && Object.values(value).every((each) => typeof each === "string");
}

export function isConnectionRequest(value: unknown): value is ConnectionRequest {
  const { url, query, headers } = (value ?? {}) as Partial<Record<keyof ConnectionRequest, unknown>>;
  return typeof url === "string" && isRecordOfStrings(query) && isRecordOfStrings(headers);
}
