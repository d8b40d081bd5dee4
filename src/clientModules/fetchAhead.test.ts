import { describe, expect, it } from "vitest";
import { remembering, silently, whenIdle } from "./fetchAhead";

describe("whenIdle", () => {
  /** Lets all promises go on that have been settled. */
  const settle = () => new Promise(setImmediate);

  it("fetches nothing before there is time, then one page after another", async () => {
    const turns: Array<() => void> = [];
    const ends: Array<(files: never[]) => void> = [];
    const fetched: string[] = [];
    const prefetch = whenIdle(
      (url) => {
        fetched.push(url);
        return new Promise((resolve) => ends.push(resolve));
      },
      (run) => turns.push(run),
    );
    const first = prefetch("/a/");
    prefetch("/b/");
    await settle();
    expect(fetched).toEqual([]);
    turns[0]?.();
    await settle();
    expect(fetched).toEqual(["/a/"]);
    expect(turns).toHaveLength(1);
    ends[0]?.([]);
    expect(await first).toEqual([]);
    await settle();
    turns[1]?.();
    await settle();
    expect(fetched).toEqual(["/a/", "/b/"]);
  });

  it("goes on after a failure", async () => {
    const answers = [Promise.reject(new Error("offline")), Promise.resolve([])];
    const prefetch = whenIdle(
      () => answers.shift() ?? false,
      (run) => run(),
    );
    await expect(prefetch("/a/")).rejects.toThrow("offline");
    expect(await prefetch("/b/")).toEqual([]);
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
