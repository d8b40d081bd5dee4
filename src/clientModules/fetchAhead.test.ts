import { describe, expect, it } from "vitest";
import { remembering, silently, whenIdle } from "./fetchAhead";

describe("whenIdle", () => {
  it("fetches nothing before there is time, then each page in a turn of its own", async () => {
    const turns: Array<() => void> = [];
    const fetched: string[] = [];
    const prefetch = whenIdle(
      async (url) => {
        fetched.push(url);
        return [];
      },
      (run) => turns.push(run),
    );
    const first = prefetch("/a/");
    prefetch("/b/");
    expect(fetched).toEqual([]);
    turns[0]?.();
    expect(fetched).toEqual(["/a/"]);
    expect(await first).toEqual([]);
    turns[1]?.();
    expect(fetched).toEqual(["/a/", "/b/"]);
  });

  it("answers what Docusaurus answers: false where nothing is fetched, and failures", async () => {
    const now = (run: () => void) => run();
    expect(await whenIdle(() => false, now)("/a/")).toBe(false);
    await expect(whenIdle(() => Promise.reject(new Error("offline")), now)("/a/")).rejects.toThrow("offline");
  });
});

describe("silently", () => {
  it("keeps a failure to itself", async () => {
    expect(await silently(() => Promise.reject(new Error("offline")))("/a/")).toEqual([]);
  });

  it("answers false where nothing is fetched", () => {
    expect(silently(() => false)("/a/")).toBe(false);
  });
});

describe("remembering", () => {
  it("answers a second question like the first, and asks again where nothing was fetched", async () => {
    const answers: Array<false | Promise<never[]>> = [false, Promise.resolve([]), false];
    const preload = remembering(() => answers.shift() ?? false);
    expect(preload("/a/")).toBe(false);
    const first = preload("/a/");
    expect(await first).toEqual([]);
    expect(preload("/a/")).toBe(first);
    expect(preload("/b/")).toBe(false);
  });
});
