import { describe, expect, it, vi } from "vitest";
import { Buffer } from "./buffer";
import { randomBytes } from "./crypto";
import debugDefault, { debug } from "./debug";
import { NodeTimer, nodeTimers } from "./timers";

describe("Buffer", () => {
  it("writes numbers, copies and spells base64 as Node's does", () => {
    const buffer = Buffer.alloc(15);
    buffer.writeInt32BE(-2, 11);
    const start = Buffer.alloc(3);
    start.set([1, 2, 3]);
    expect(start.copy(buffer)).toBe(3);
    expect(buffer.toString("base64")).toBe(globalThis.Buffer.from(buffer).toString("base64"));
  });
});

describe("randomBytes", () => {
  it("gives different bytes each time, at once or later", async () => {
    expect(randomBytes(15)).not.toEqual(randomBytes(15));
    const later = await new Promise<Uint8Array>((resolve) => randomBytes(4096, (_, bytes) => resolve(bytes)));
    expect(later).toHaveLength(4096);
  });
});

describe("debug", () => {
  it("is the default and a member, and says nothing", () => {
    expect(debugDefault).toBe(debug);
    expect(debug().enabled).toBe(false);
    expect(debug()()).toBeUndefined();
  });
});

describe("nodeTimers", () => {
  it("makes objects that Node's methods and the browser's clearing work on", () => {
    const cleared = vi.fn();
    const timers = nodeTimers({
      setTimeout: () => 7,
      setInterval: () => 8,
      clearTimeout: cleared,
      clearInterval: cleared,
    });
    const timer = timers.setTimeout(() => {}, 1) as NodeTimer;
    expect(timer).toBeInstanceOf(NodeTimer);
    expect(timer.unref().ref().hasRef()).toBe(true);
    timers.clearTimeout(timer as unknown as number);
    timers.clearInterval(8);
    timers.clearTimeout(undefined);
    expect(cleared.mock.calls).toEqual([[7], [8], [undefined]]);
  });
});
