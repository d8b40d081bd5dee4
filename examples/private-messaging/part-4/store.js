// #region client
import { randomUUID } from "node:crypto";
import { createClient } from "redis";

const kept = 200;
const sessionSeconds = 7 * 24 * 60 * 60;

export const redis = createClient({
  url: process.env.REDIS_URL ?? "redis://localhost:6379",
  disableOfflineQueue: true,
});

redis.on("error", (error) => console.error("Redis:", error.message || error.code));
await redis.connect();
// #endregion

// #region people
export async function addPerson(name, secret) {
  const id = randomUUID();
  await redis.hSet(`hedge:person:${id}`, { name, ...secret });
  if (await redis.hSetNX("hedge:names", name, id)) return { id, name };

  await redis.del(`hedge:person:${id}`);
  return null;
}

export async function findPerson(name) {
  const id = await redis.hGet("hedge:names", name);
  return id ? getPerson(id) : undefined;
}

export async function getPerson(id) {
  if (typeof id !== "string") return undefined;

  const { name, salt, key } = await redis.hGetAll(`hedge:person:${id}`);
  return name === undefined ? undefined : { id, name, secret: { salt, key } };
}

export async function allPeople() {
  const names = await redis.hGetAll("hedge:names");
  return Object.entries(names).map(([name, id]) => ({ id, name }));
}
// #endregion

// #region sessions
export async function addSession(personId) {
  const id = randomUUID();
  await redis.set(`hedge:session:${id}`, personId, { EX: sessionSeconds });
  return id;
}

export async function personOfSession(id) {
  const personId = await redis.get(`hedge:session:${id}`);
  return personId ? getPerson(personId) : undefined;
}

export async function removeSession(id) {
  await redis.del(`hedge:session:${id}`);
}
// #endregion

// #region add-message
const deliver = `
  local id = redis.call("INCR", KEYS[1])
  for i = 2, #KEYS do
    redis.call("ZADD", KEYS[i], id, id .. " " .. ARGV[1])
    redis.call("ZREMRANGEBYRANK", KEYS[i], 0, -1 - ARGV[2])
  end
  return id
`;

export async function addMessage({ from, to, text }) {
  const message = { from, to, text, at: Date.now() };
  const id = await redis.eval(deliver, {
    keys: ["hedge:last-message", ...new Set([mailbox(from), mailbox(to)])],
    arguments: [JSON.stringify(message), String(kept)],
  });
  return { id, ...message };
}

function mailbox(personId) {
  return `hedge:mailbox:${personId}`;
}
// #endregion

// #region messages-after
export async function messagesOf(personId, after = 0) {
  const entries = await redis.zRangeWithScores(mailbox(personId), after + 1, "+inf", { BY: "SCORE" });
  return entries.map(({ score, value }) => ({ id: score, ...JSON.parse(value.slice(value.indexOf(" "))) }));
}
// #endregion

// #region reads
const advance = `
  local before = tonumber(redis.call("HGET", KEYS[1], ARGV[1]) or 0)
  if tonumber(ARGV[2]) > before then redis.call("HSET", KEYS[1], ARGV[1], ARGV[2]) end
`;

export async function markRead(personId, otherId, messageId) {
  await redis.eval(advance, { keys: [`hedge:reads:${personId}`], arguments: [otherId, String(messageId)] });
}

export async function readsOf(personId) {
  const reads = await redis.hGetAll(`hedge:reads:${personId}`);
  return Object.fromEntries(Object.entries(reads).map(([other, id]) => [other, Number(id)]));
}
// #endregion
