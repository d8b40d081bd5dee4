import { expect, it } from "vitest";
import { compareWithList } from "./ratchet.ts";

const missing = (...keys: string[]) => keys.map((key) => ({ key, file: "api.md", what: key }));

it("finds nothing to say when the list is what is missing", () => {
  expect(compareWithList(missing("a", "b"), ["b", "a"])).toEqual({ grown: [], settled: [], left: ["a", "b"] });
});

it("does not let the list grow", () => {
  expect(compareWithList(missing("a", "b"), ["a"]).grown).toEqual(missing("b"));
});

it("takes off what is described now", () => {
  expect(compareWithList(missing("a"), ["a", "b"])).toMatchObject({ settled: ["b"], left: ["a"] });
});
