import { randomUUID } from "node:crypto";

const interval = 2000;
const duration = 3 * interval;
const key = "hedge:online";
const processId = randomUUID();

export function watchPresence(io, redis) {
  let online = new Set();
  let queue = Promise.resolve();

  async function update() {
    const now = Date.now();
    const connected = new Set([...io.of("/").sockets.values()].map((socket) => socket.data.me.id));
    const leases = [...connected].map((id) => ({ value: `${processId} ${id}`, score: now + duration }));
    if (leases.length > 0) await redis.zAdd(key, leases);

    const valid = await redis.zRange(key, now, "+inf", { BY: "SCORE" });
    announce(new Set(valid.map((lease) => lease.split(" ")[1])));
    await redis.zRemRangeByScore(key, "-inf", now);
  }

  async function remove(id) {
    const stays = [...io.of("/").sockets.values()].some((socket) => socket.data.me.id === id);
    if (!stays) await redis.zRem(key, `${processId} ${id}`);
    await update();
  }

  function announce(next) {
    for (const id of next) if (!online.has(id)) io.local.emit("presence", id, true);
    for (const id of online) if (!next.has(id)) io.local.emit("presence", id, false);
    online = next;
  }

  function enqueue(task) {
    queue = queue.then(task).catch((error) => console.error(error.message));
    return queue;
  }

  setInterval(() => enqueue(update), interval);

  return {
    arrived: () => enqueue(update),
    left: (id) => enqueue(() => remove(id)),
    isOnline: (id) => online.has(id),
  };
}
