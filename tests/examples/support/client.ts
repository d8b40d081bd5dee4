import { io, type ManagerOptions, type Socket, type SocketOptions } from "socket.io-client";
import { note } from "../../../tools/programs/journal";
import { closeAfterTest } from "../../../tools/programs/resources";

export type ClientOptions = Partial<ManagerOptions & SocketOptions>;

/** Milliseconds that an event may take. Only one that never comes takes this long, on however busy a machine. */
const patience = 40_000;

/** A client that is not connected to others' connections, and is closed after the test. It connects unless told otherwise. */
export function client(url: string, options: ClientOptions = {}): Socket {
  const socket = io(url, { forceNew: true, reconnectionDelay: 50, reconnectionDelayMax: 200, ...options });
  socket.on("disconnect", (reason) => note("client", `disconnect: ${reason}`));
  socket.on("connect_error", (error) => note("client", `connect_error: ${error.message}`));
  closeAfterTest(() => socket.disconnect());
  return socket;
}

/**
 * The same, once it is connected.
 *
 * @throws what the server refuses it with
 */
export async function connectedClient(url: string, options: ClientOptions = {}): Promise<Socket> {
  const socket = client(url, options);
  await connected(socket);
  return socket;
}

/** Waits until a client is connected; one that the server refuses fails. Attempts that do not reach it go on. */
export async function connected(socket: Socket): Promise<void> {
  if (socket.connected) {
    return;
  }
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => done(new Error("the client does not connect")), patience);
    const onError = (error: Error) => {
      if (!socket.active) {
        done(error);
      }
    };
    const onConnect = () => done();
    const done = (error?: Error) => {
      clearTimeout(timer);
      socket.off("connect", onConnect);
      socket.off("connect_error", onError);
      error ? reject(error) : resolve();
    };
    socket.on("connect", onConnect);
    socket.on("connect_error", onError);
  });
}

/**
 * Waits for an event. Call it before what causes the event.
 *
 * @param matches whether it is the one that is meant; the next one by default
 * @returns the event's first argument
 */
// biome-ignore lint/suspicious/noExplicitAny: an example's events have no types here.
export function nextEvent<T = any>(
  socket: Socket,
  name: string,
  matches: (value: T) => boolean = () => true,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      socket.off(name, listener);
      reject(new Error(`no event "${name}" in ${patience / 1000} s`));
    }, patience);
    const listener = (value: T) => {
      if (matches(value)) {
        clearTimeout(timer);
        socket.off(name, listener);
        resolve(value);
      }
    };
    socket.on(name, listener);
  });
}
