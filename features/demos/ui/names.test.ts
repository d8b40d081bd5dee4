import { expect, it } from "vitest";
import { isTooLong } from "./names";

it.each([
  ["", false],
  ["Ada", false],
  [`  ${"x".repeat(24)}  `, false],
  ["😀".repeat(24), false],
  ["x".repeat(25), true],
  ["x".repeat(20_000), true],
])("knows whether a nickname is too long, as the server does", (name, expected) => {
  expect(isTooLong(name)).toBe(expected);
});
