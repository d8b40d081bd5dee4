import { inspect as nodeInspect } from "node:util";
import { describe, expect, it } from "vitest";
import { format } from "./format";
import { inspect } from "./inspect";

class Point {
  x = 1;
  get double() {
    return 2;
  }
}

const sparse = [1, undefined, 3];
delete sparse[1];

const circular: Record<string, unknown> = { name: "a" };
circular.self = circular;

describe("inspect", () => {
  it.each([
    ["numbers", [1, -0, 10n, Number.NaN, true, null, undefined]],
    ["text", ["it's", 'say "hi"', "line\nbreak", "back\\slash"]],
    ["objects", { a: 1, "b-c": { d: [1, [2, [3, [4]]]] }, [Symbol("s")]: 1 }],
    ["nothing", [{}, [], new Map(), new Set(), Object.create(null)]],
    ["collections", [new Map<unknown, unknown>([["a", { b: 1 }]]), new Set([1, "2"])]],
    ["bytes", [Buffer.from("hi"), new Uint8Array([1, 2]), new Uint8Array([1, 2]).buffer]],
    ["classes", [new Point(), Point, class extends Point {}, () => 1, function named() {}]],
    ["dates and patterns", [new Date(0), new Date(Number.NaN), /a/g]],
    ["holes", sparse],
    ["accessors", Object.defineProperty({}, "a", { get: () => 1, enumerable: true })],
    ["a circle", circular],
    [
      "long objects",
      { first: "a text that is not short", second: "nor is this one, all in all", third: "and a third" },
    ],
    ["many properties", Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`key${index}`, index]))],
    ["long text", "x".repeat(10_050)],
    ["boxed", [Object("a"), Object(1)]],
    ["many bytes", Buffer.alloc(60)],
  ])("writes %s as Node.js does", (_, value) => {
    expect(inspect(value)).toBe(nodeInspect(value));
  });

  it("shows a hundred items and counts the others", () => {
    const list = Array.from({ length: 105 }, (_, index) => index);
    expect(inspect(list)).toMatch(/ 99,?\s*... 5 more items/);
    expect(inspect(new Uint16Array(105))).toMatch("... 5 more items");
  });

  it("writes what cannot be read, and ends with what never would", () => {
    const hostile = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error("no");
        },
      },
    );
    expect(inspect([hostile])).toBe("[ [object that cannot be read] ]");
    const wide = Object.fromEntries(Array.from({ length: 90 }, (_, i) => [i, Array(90).fill(Array(90).fill(1))]));
    expect(inspect(wide).length).toBeLessThan(50_000);
  });

  it("writes errors with their cause and properties", () => {
    const error = Object.assign(new Error("bad", { cause: 1 }), { data: { code: 7 } });
    error.stack = "Error: bad";
    expect(inspect(error)).toBe("Error: bad { data: { code: 7 }, [cause]: 1 }");
  });
});

describe("format", () => {
  it("fills in what the first text asks for, and adds the rest", () => {
    expect(format(["%s has %d of %i, %f%%, %j", "a", "5", 2.9, 1.5, { b: 1 }, "and", [2]])).toBe(
      'a has 5 of 2, 1.5%, {"b":1} and [ 2 ]',
    );
    expect(format(["%s", "%o of %c text", "x", "color: red"])).toBe("%o of %c text x color: red");
    expect(format(["100%", "%s"])).toBe("100% %s");
    expect(format([{ a: 1 }, "text"])).toBe("{ a: 1 } text");
    expect(format(["%j", circular])).toBe("[Circular]");
    expect(format([])).toBe("");
  });
});
