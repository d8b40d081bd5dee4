import { describe, expect, it } from "vitest";
import { readCompiledRegistry } from "./compiledRegistry";

const code = [
  'let s={"00452ec5":[()=>Promise.all([n.e("4014"),n.e("6426")]).then(n.bind(n,81019))]',
  'a1b2c3d4:[()=>n.e("28").then(n.t.bind(n,5,19))]',
  "0x11113f9:[()=>Promise.resolve().then(n.bind(n,7))]};",
].join(",");

describe("the registry that the bundler has written", () => {
  it("says which files a part needs, its ID, and how it's wrapped", () => {
    expect(readCompiledRegistry(code, ["00452ec5", "a1b2c3d4", "17896441"])).toEqual(
      new Map([
        ["00452ec5", [["4014", "6426"], "81019"]],
        ["a1b2c3d4", [["28"], "5", 19]],
        ["17896441", [[], "7"]],
      ]),
    );
  });

  it("fails when a part is missing", () => {
    expect(() => readCompiledRegistry(code, ["00452ec5", "ffffffff"])).toThrow("1 of 2 entries");
  });
});
