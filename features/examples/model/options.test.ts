import { expect, it } from "vitest";
import { parseOptions } from "./options";

const known = ["chat", "tutorial/step-1"];

it("checks types and runs, of all programs, unless told otherwise", () => {
  expect(parseOptions([], known)).toEqual({
    programs: [],
    types: true,
    run: true,
    fresh: false,
    install: false,
    update: false,
    report: undefined,
  });
  expect(parseOptions(["--types"], known)).toMatchObject({ types: true, run: false });
  expect(parseOptions(["--run", "--report", "a.json"], known)).toMatchObject({
    types: false,
    run: true,
    report: "a.json",
  });
});

it("takes programs by their folder, however it is written", () => {
  expect(parseOptions(["examples/chat/", "tutorial/step-1"], known)?.programs).toEqual(known);
});

it("names the program that was meant", () => {
  expect(() => parseOptions(["chatt"], known)).toThrow("did you mean chat?");
  expect(() => parseOptions(["zither"], known)).toThrow("There are chat, tutorial/step-1.");
});

it("refuses what it does not know, and helps", () => {
  expect(() => parseOptions(["--fast"], known)).toThrow("--fast");
  expect(parseOptions(["--help"], known)).toBeUndefined();
});
