import { randomUUID } from "node:crypto";

/**
 * Counts the sockets of all servers.
 *
 * @param {import("socket.io").Server} io
 * @param {number} lifetime milliseconds after which a server that has not reported is taken for dead
 * @returns `report()`, which tells the other servers the count of this one, and `total()`, the sum
 */
export function countCluster(io, lifetime) {
  const me = randomUUID();
  const counts = new Map(); // server → [count, time]
  const { sockets } = io.of("/");

  io.on("count", (server, count) => counts.set(server, [count, Date.now()]));

  const report = () => io.serverSideEmit("count", me, sockets.size);

  const total = () => {
    let sum = sockets.size;
    for (const [server, [count, time]] of counts) {
      if (Date.now() - time > lifetime) counts.delete(server);
      else sum += count;
    }
    return sum;
  };

  return { report, total };
}
