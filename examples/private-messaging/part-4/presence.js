import { randomUUID } from "node:crypto";

const beat = 2000;
const lease = 3 * beat;
const key = "hedge:online";
const node = randomUUID();

export function watchPresence(io, redis) {
  let online = new Set();
  let running = Promise.resolve();

  async function look() {
    const now = Date.now();
    const here = new Set([...io.of("/").sockets.values()].map((socket) => socket.data.me.id));
    const leases = [...here].map((id) => ({ value: `${node} ${id}`, score: now + lease }));
    if (leases.length > 0) await redis.zAdd(key, leases);

    const current = await redis.zRange(key, now, "+inf", { BY: "SCORE" });
    announce(new Set(current.map((entry) => entry.split(" ")[1])));
    await redis.zRemRangeByScore(key, "-inf", now);
  }

  async function leave(id) {
    const stays = [...io.of("/").sockets.values()].some((socket) => socket.data.me.id === id);
    if (!stays) await redis.zRem(key, `${node} ${id}`);
    await look();
  }

  function announce(next) {
    for (const id of next) if (!online.has(id)) io.local.emit("presence", id, true);
    for (const id of online) if (!next.has(id)) io.local.emit("presence", id, false);
    online = next;
  }

  function queue(work) {
    running = running.then(work).catch((error) => console.error(error.message));
    return running;
  }

  setInterval(() => queue(look), beat);

  return {
    arrived: () => queue(look),
    left: (id) => queue(() => leave(id)),
    isOnline: (id) => online.has(id),
  };
}
