import { expect, it, vi } from "vitest";
import type { Found } from "./find";
import { remember } from "./memory";
import type { Concept } from "./query";
import type { Shard } from "./shard";

const shard = (): Shard => ({ pages: [], entries: [], words: {} as Shard["words"] });

const concept = (word: string): Concept => ({
  text: word,
  wordings: [{ terms: [word], weight: 1 }],
  otherwise: [],
  weight: 1,
});

const finder = () => vi.fn((shards: readonly Shard[]): Found[] => shards.map(() => new Map()));

it("looks for a concept once, whatever else the query has", () => {
  const shards = [shard(), shard()];
  const find = finder();
  const before = remember(shards, concept("room"), find);
  remember(shards, concept("ack"), find);
  expect(remember([...shards], { ...concept("room"), weight: 0.5 }, find)).toBe(before);
  expect(find).toHaveBeenCalledTimes(2);
});

it("looks again when other pages are searched", () => {
  const [outline, complete, older] = [shard(), shard(), shard()];
  const find = finder();
  for (const shards of [[outline], [complete], [outline, older], [outline]]) {
    remember(shards, concept("room"), find);
  }
  expect(find).toHaveBeenCalledTimes(4);
});

it("forgets what was asked for long ago", () => {
  const shards = [shard()];
  const find = finder();
  const words = Array.from({ length: 65 }, (_, i) => `word${i}`);
  for (const word of [...words, ...words.slice(-1)]) {
    remember(shards, concept(word), find);
  }
  expect(find).toHaveBeenCalledTimes(65);
  remember(shards, concept("word0"), find);
  expect(find).toHaveBeenCalledTimes(66);
});

it("has nothing to say where there are no pages", () => {
  expect(remember([], concept("room"), finder())).toEqual([]);
});
