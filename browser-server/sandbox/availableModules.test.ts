import { describe, expect, it } from "vitest";
import { availableModule } from "./availableModules";

describe("availableModule", () => {
  it("knows packages, and modules of Node.js by both of their names", () => {
    expect(["socket.io", "http", "node:http", "node:timers/promises"].map(availableModule)).toEqual([
      "socket.io",
      "http",
      "http",
      "timers/promises",
    ]);
  });

  it("knows nothing else", () => {
    expect(["redis", "node:express", "fs", "node:fs", "./a.js", "constructor", ""].map(availableModule)).toEqual(
      Array(7).fill(undefined),
    );
  });
});
