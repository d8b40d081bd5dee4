import { expect, it } from "vitest";
import { inEm } from "./inEm";

it.each([
  ["(max-width: 996px)", "(max-width: 62.25em)"],
  ["(min-width:997px)", "(width > 62.25em)"],
  ["(width >= 641px) and (max-width: 996px)", "(width > 40em) and (max-width: 62.25em)"],
  ["screen and (480px <= width < 600px) and (hover: none)", "screen and (30em <= width < 37.5em) and (hover: none)"],
])("%s becomes %s", (pixels, em) => {
  expect(inEm(pixels)).toBe(em);
});

it.each(["print", "(min-width: 48rem)", "(forced-colors: active)", "(min-resolution: 2dppx)"])(
  "leaves %s as it is",
  (condition) => {
    expect(inEm(condition)).toBe(condition);
  },
);
