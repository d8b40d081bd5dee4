import { describe, expect, it } from "vitest";
import { packageOf } from "./packageOf.ts";

describe("packageOf", () => {
  it("splits a module into its package and the path within", () => {
    expect(packageOf("@scope/name/sub/path")).toEqual(["@scope/name", "/sub/path"]);
    expect(packageOf("socket.io-client/debug")).toEqual(["socket.io-client", "/debug"]);
    expect(packageOf("ws")).toEqual(["ws", ""]);
  });
});
