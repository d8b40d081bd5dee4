import type { Found } from "./find";
import type { Concept } from "./query";
import type { Shard } from "./shard";

/** More concepts than a reader usually asks for in one visit. */
const mostKept = 64;

type Memory = { shards: readonly Shard[]; answers: Map<string, Found[]> };

/** By the first shard, so that an index that is replaced takes its answers with it. */
const memories = new WeakMap<Shard, Memory>();

function memoryOf(shards: readonly Shard[], first: Shard): Memory {
  const before = memories.get(first);
  if (before?.shards.length === shards.length && shards.every((shard, s) => shard === before.shards[s])) {
    return before;
  }
  const memory = { shards: [...shards], answers: new Map() };
  memories.set(first, memory);
  return memory;
}

/**
 * What the shards have of a concept. With every key only the last concept of a query changes, so what was found for the
 * other ones is kept.
 */
export function remember(
  shards: readonly Shard[],
  concept: Concept,
  find: (shards: readonly Shard[], concept: Concept) => Found[],
): Found[] {
  const [first] = shards;
  if (!first) {
    return [];
  }
  const { answers } = memoryOf(shards, first);
  const key = JSON.stringify([concept.wordings, concept.otherwise]);
  const found = answers.get(key) ?? find(shards, concept);
  // The newest one stands last.
  answers.delete(key);
  answers.set(key, found);
  const [oldest] = answers.keys();
  if (answers.size > mostKept && oldest !== undefined) {
    answers.delete(oldest);
  }
  return found;
}
