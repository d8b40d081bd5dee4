import { once } from "node:events";
import net from "node:net";

/**
 * Systems take the ports of outgoing connections, and of servers that don't ask for one, from 32768 or above. A port from
 * there could be taken between `freePort` and the start of the program, and a connection to it could even reach itself.
 */
const [lowest, count] = [10_000, 22_000];

/** Each process begins somewhere else, because several of them look for ports at the same time. */
let next = (process.pid * 10) % count;

/** A port that nobody listens on. Each call of a process returns another one, until all have had their turn. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < count; tried += 1) {
    const port = lowest + next;
    next = (next + 1) % count;
    if (await isFree(port)) {
      return port;
    }
  }
  throw new Error(`All ports from ${lowest} to ${lowest + count - 1} are in use.`);
}

async function isFree(port: number): Promise<boolean> {
  const server = net.createServer().listen(port);
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}

/** Whether somebody listens on a port of this machine. */
export function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, "localhost");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
