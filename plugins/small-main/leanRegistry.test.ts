import { describe, expect, it } from "vitest";
import leanRegistry from "./leanRegistry.cjs";

const entryOf = (name: string, source: string) =>
  `"${name}": [() => import(/* webpackChunkName: "${name}" */ "${source}"), "${source}", require.resolveWeak("${source}")],`;

describe("the lean registry", () => {
  it("keeps how chunks are loaded", () => {
    const registry = `export default {\n${entryOf("a-1", "@site/docs/a.md")}\n${entryOf("b-2", "/home/me/site/b.json")}};`;
    expect(leanRegistry(registry)).toBe(
      [
        "export default {",
        '"a-1": [() => import(/* webpackChunkName: "a-1" */ "@site/docs/a.md")],',
        '"b-2": [() => import(/* webpackChunkName: "b-2" */ "/home/me/site/b.json")],};',
      ].join("\n"),
    );
  });

  it("fails when an entry has another form", () => {
    const registry = `export default {\n${entryOf("a-1", "@site/a.md").replace(', "@', ", '@")}};`;
    expect(() => leanRegistry(registry)).toThrow("1 of 1 entries");
  });
});
