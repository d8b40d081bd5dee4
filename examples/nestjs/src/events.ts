import type { Server, Socket } from "socket.io";

export interface Scan {
  id: number;
  place: string;
  at: string;
}

/** The response to an event: the result, or the reason why there is none. */
export type Answer<Result> = { result: Result } | { problem: string };

export interface ServerToClientEvents {
  scan: (parcel: string, scan: Scan) => void;
}

export interface ClientToServerEvents {
  follow: (parcel: string, callback: (answer: Answer<Scan[]>) => void) => void;
  unfollow: (parcel: string, callback: (answer: Answer<null>) => void) => void;
}

export interface Person {
  person: string;
}

export type ParcelServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, Person>;
export type ParcelSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, Person>;
