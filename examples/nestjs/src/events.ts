import type { Server, Socket } from "socket.io";

export interface Scan {
  place: string;
  at: string;
}

/** What a client gets as the answer to an event: the result, or the reason why there is none. */
export type Answer<Result> = { result: Result } | { problem: string };

export interface ServerToClientEvents {
  scan: (parcel: string, scan: Scan) => void;
}

export interface ClientToServerEvents {
  follow: (parcel: string, reply: (answer: Answer<Scan[]>) => void) => void;
  unfollow: (parcel: string) => void;
}

export interface Person {
  person: string;
}

export type ParcelServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, Person>;
export type ParcelSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, Person>;
