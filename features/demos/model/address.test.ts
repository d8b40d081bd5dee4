import { expect, it } from "vitest";
import { demoServerAddress } from "./address";

const read = (DEMO_SERVER_URL?: string) => demoServerAddress({ DEMO_SERVER_URL });

it("is there where the environment says it", () => {
  expect(read("https://demos.example.com/")).toBe("https://demos.example.com");
  expect(read("http://localhost:3100")).toBe("http://localhost:3100");
  expect(read()).toBeUndefined();
  expect(read(" ")).toBeUndefined();
});

it.each([
  "demos.example.com",
  "ws://example.com",
  "https://example.com/path",
  "https://example.com/?a",
  "https://u@example.com",
])("refuses %s and says how to fix it", (text) => {
  expect(() => read(text)).toThrow(/scheme and host alone/);
});
