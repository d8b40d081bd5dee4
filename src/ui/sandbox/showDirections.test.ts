import { expect, it } from "vitest";
import { showDirections } from "./showDirections";

it("writes out what changes the direction of a line, and leaves every other text", () => {
  expect(showDirections("user\u202Egnp.exe\u2066")).toBe("user\\u202egnp.exe\\u2066");
  expect(showDirections("שלום مرحبا 🦄\n")).toBe("שלום مرحبا 🦄\n");
});
