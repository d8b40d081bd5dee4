import { describe, expect, it } from "vitest";
import namedRegistry from "./namedRegistry.cjs";

const entryOf = (name: string, source: string) =>
  `"${name}": [() => import(/* webpackChunkName: "${name}" */ "${source}"), "${source}", require.resolveWeak("${source}")],`;

describe("the registry with the names of chunks", () => {
  it("keeps how chunks are loaded, and their IDs", () => {
    const registry = `export default {\n${entryOf("a-1", "@site/docs/a.md")}\n${entryOf("b-2", "/home/me/site/b.json")}};`;
    expect(namedRegistry(registry)).toBe(
      [
        "export default {",
        '"a-1": [() => import(/* webpackChunkName: "a-1" */ "@site/docs/a.md"), "a-1", require.resolveWeak("@site/docs/a.md")],',
        '"b-2": [() => import(/* webpackChunkName: "b-2" */ "/home/me/site/b.json"), "b-2", require.resolveWeak("/home/me/site/b.json")],};',
      ].join("\n"),
    );
  });

  it("fails when an entry has another form", () => {
    const registry = `export default {\n${entryOf("a-1", "@site/a.md").replace("webpackChunkName", "chunk")}};`;
    expect(() => namedRegistry(registry)).toThrow("1 of 1 entries");
  });
});
