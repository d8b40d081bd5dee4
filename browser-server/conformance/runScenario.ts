import type { Socket } from "socket.io-client";
import { scenarios } from "./scenarios";
import type { ClientOptions, ClientPlace } from "./scenarios/scenario";

export type Outcome = { result: unknown } | { failure: string };

const timeLimit = 30_000;

/** Runs a scenario where its clients are, in a page or in Node, and closes them. */
export async function runScenario(
  name: string,
  openSocket: (namespace: string, options: ClientOptions) => Socket,
  sendRaw: ClientPlace["sendRaw"],
): Promise<Outcome> {
  const scenario = scenarios[name];
  if (!scenario) {
    return { failure: `there is no scenario "${name}"` };
  }
  const sockets: Socket[] = [];
  const open: ClientPlace["open"] = (namespace = "/", options = {}) => {
    const socket = openSocket(namespace, { forceNew: true, ...options });
    sockets.push(socket);
    return socket;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not finished after ${timeLimit / 1000} s`)), timeLimit);
  });
  try {
    return { result: await Promise.race([scenario({ open, sendRaw }), tooLate]) };
  } catch (error) {
    return { failure: (error as Error).message };
  } finally {
    clearTimeout(timer);
    for (const socket of sockets) {
      socket.disconnect();
    }
  }
}
