import { isDeepStrictEqual as asNode } from "node:util";
import { expect, it } from "vitest";
import { isDeepStrictEqual } from "./deepEqual";

const circle = (name: string) => {
  const made: Record<string, unknown> = { name };
  made.self = made;
  return made;
};

class Cup {
  size = 1;
}

const pairs: [unknown, unknown][] = [
  [
    { a: 1, b: { c: [2] } },
    { b: { c: [2] }, a: 1 },
  ],
  [{ a: 1 }, { a: "1" }],
  [{ a: undefined }, {}],
  [{ a: undefined }, { b: undefined }],
  [Number.NaN, Number.NaN],
  [0, -0],
  [null, {}],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], { 0: 1 }],
  // biome-ignore lint/suspicious/noSparseArray: a hole is no element
  [[,], [undefined]],
  [new Cup(), { size: 1 }],
  [new Cup(), new Cup()],
  [Buffer.from("ab"), Buffer.from("ab")],
  [Buffer.from("ab"), Buffer.from("ac")],
  [new Uint8Array(2), new Uint8Array(3)],
  [new Uint8Array([1]).buffer, new Uint8Array([2]).buffer],
  [new Date(1), new Date(1)],
  [new Date(1), new Date(2)],
  [/a/g, /a/i],
  [new Error("a"), new Error("a")],
  [new Error("a"), new Error("b")],
  [new Error("a", { cause: 1 }), new Error("a", { cause: 2 })],
  [
    new Map([
      ["a", { b: 1 }],
      ["c", { b: 2 }],
    ]),
    new Map([
      ["c", { b: 2 }],
      ["a", { b: 1 }],
    ]),
  ],
  [new Map([["a", 1]]), new Map([["a", 2]])],
  [new Set([{ a: 1 }, { a: 2 }]), new Set([{ a: 2 }, { a: 1 }])],
  [new Set([{ a: 1 }, { a: 1 }]), new Set([{ a: 1 }, { a: 2 }])],
  [circle("a"), circle("a")],
  [circle("a"), circle("b")],
  [{ [Symbol.for("a")]: 1 }, { [Symbol.for("a")]: 2 }],
];

it.each(pairs)("takes %o and %o as Node.js does", (one, other) => {
  expect(isDeepStrictEqual(one, other)).toBe(asNode(one, other));
  expect(isDeepStrictEqual(other, one)).toBe(asNode(other, one));
});
