import { randomUUID } from "node:crypto";

/**
 * Counts the sockets of all servers.
 *
 * @param {import("socket.io").Server} io
 * @param {number} lifetime milliseconds without a report after which a server is no longer counted
 * @returns `report()` sends the count of this server to the other servers, `total()` returns the sum
 */
export function countCluster(io, lifetime) {
  const serverId = randomUUID();
  const counts = new Map(); // ID of another server → { count, time }
  const { sockets } = io.of("/");

  io.on("count", (id, count) => counts.set(id, { count, time: Date.now() }));

  const report = () => io.serverSideEmit("count", serverId, sockets.size);

  const total = () => {
    let sum = sockets.size;
    for (const [id, { count, time }] of counts) {
      if (Date.now() - time > lifetime) counts.delete(id);
      else sum += count;
    }
    return sum;
  };

  return { report, total };
}
