import type { ManagerOptions, Socket, SocketOptions } from "socket.io-client";

export type ClientOptions = Partial<ManagerOptions & SocketOptions>;

/** Where a scenario's clients run and what they reach: nothing in a scenario tells one place from another. */
export type ClientPlace = {
  /** A new client, with a connection of its own unless told otherwise. Closed when the scenario ends. */
  open: (namespace?: string, options?: ClientOptions) => Socket;
  /** Sends a frame as it is, past the client, which would never send it. */
  sendRaw: (socket: Socket, frame: string | ArrayBuffer) => void;
};

/** What it returns is compared among all places: no IDs, no times. */
export type Scenario = (place: ClientPlace) => Promise<unknown>;

export function once<Value = unknown>(socket: Socket, event: string): Promise<Value> {
  return new Promise((resolve) => socket.once(event, resolve));
}

export async function connected(socket: Socket): Promise<Socket> {
  if (!socket.connected) {
    await once(socket, "connect");
  }
  return socket;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** The value of each such event from now on. A broadcast one is followed by its offset, for recovery: no value of ours. */
export function collect(socket: Socket, event: string): unknown[] {
  const values: unknown[] = [];
  socket.on(event, (value) => values.push(value));
  return values;
}

export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) {
    await pause(20);
  }
}

/** What the server says of a socket that left, asked by one that stayed. */
export async function departureOf(id: string | undefined, witness: Socket): Promise<string> {
  for (;;) {
    const reason = await witness.emitWithAck("departure", id);
    if (reason !== null) {
      return reason;
    }
    await pause(20);
  }
}
