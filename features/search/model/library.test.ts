import { describe, expect, it, vi } from "vitest";
import { indexFiles } from "../build/indexFiles";
import { Library } from "./library";
import { manifestFile } from "./manifest";
import { testPage } from "./testPages";

const filler =
  "This sentence stands first and is long enough to fill the outline of the section with words that say nothing. ";
const { manifest, files } = indexFiles(
  [
    testPage("/docs/v4/rooms/", ["Rooms", `${filler.repeat(2)} Only the rest has quokkas.`]),
    testPage("/docs/v3/rooms/", ["Rooms", "Old."], [], { tag: "docs-default-3.x" }),
    testPage("/blog/a/", ["Post", "About rooms."], [], { tag: "default" }),
  ],
  { language: "en", baseUrl: "/" },
);

function library({ fails = () => false }: { fails?: (name: string) => boolean } = {}) {
  const fetchFile = vi.fn(async (name: string) => {
    if (fails(name)) {
      throw new Error(`no ${name}`);
    }
    return name === manifestFile ? manifest : JSON.parse(files.get(name) ?? "null");
  });
  return {
    index: new Library({ locale: "en", fetchFile }),
    fetched: () => fetchFile.mock.calls.map(([name]) => name),
    fetchFile,
  };
}

const newest = ["docs-default-current", "default"];

describe("Library", () => {
  it("prefetches the outlines of the versions asked for, and nothing else", async () => {
    const { index, fetched } = library();
    await index.prefetch(newest);
    expect(fetched().filter((name) => name.includes(".rest."))).toEqual([]);
    expect(fetched().some((name) => name.includes("3.x"))).toBe(false);
  });

  it("answers from the outline, then fetches the rest", async () => {
    const { index, fetched } = library();
    const { hits } = await index.search({ text: "rooms", tags: newest });
    expect(hits[0]?.page.path).toBe("/docs/v4/rooms/");
    await expect.poll(() => fetched().some((name) => name.includes("current.rest"))).toBe(true);
  });

  it("waits for the rest when the outline lacks a word", async () => {
    const { index } = library();
    const { hits } = await index.search({ text: "quokkas", tags: newest });
    expect(hits[0]?.page.path).toBe("/docs/v4/rooms/");
  });

  it("answers from the outline when the rest cannot be fetched", async () => {
    const { index } = library({ fails: (name) => name.includes(".rest.") });
    expect((await index.search({ text: "rooms quokkas", tags: newest })).hits.length).toBeGreaterThan(0);
  });

  it("fails when only the rest may have an answer, and cannot be fetched", async () => {
    const { index } = library({ fails: (name) => name.includes(".rest.") });
    await expect(index.search({ text: "quokkas", tags: newest })).rejects.toThrow("no ");
  });

  it("reads the manifest again once a file that it names is gone", async () => {
    let isGone = true;
    const { index, fetched } = library({ fails: (name) => isGone && name.includes(".rest.") });
    await expect(index.search({ text: "quokkas", tags: newest })).rejects.toThrow();
    isGone = false;
    expect((await index.search({ text: "quokkas", tags: newest })).hits).toHaveLength(1);
    expect(fetched().filter((name) => name === manifestFile)).toHaveLength(2);
  });

  it("goes on with the manifest that it has where there is no other", async () => {
    let isOffline = false;
    const { index } = library({ fails: (name) => isOffline && (name === manifestFile || name.includes(".rest.")) });
    await index.prefetch(newest);
    isOffline = true;
    for (let i = 0; i < 3; i++) {
      expect((await index.search({ text: "rooms quokkas", tags: newest })).total).toBeGreaterThan(0);
    }
  });

  it("fails when the index cannot be fetched, and recovers", async () => {
    let isOffline = true;
    const { index } = library({ fails: () => isOffline });
    await expect(index.search({ text: "rooms" })).rejects.toThrow("no manifest.json");
    isOffline = false;
    expect((await index.search({ text: "rooms" })).hits.length).toBeGreaterThan(0);
  });

  it("recovers from an outline that could not be fetched", async () => {
    let isOffline = true;
    const { index } = library({ fails: (name) => isOffline && name !== manifestFile });
    await expect(index.search({ text: "rooms" })).rejects.toThrow();
    isOffline = false;
    expect((await index.search({ text: "rooms" })).hits.length).toBeGreaterThan(0);
  });

  it("fetches each file once", async () => {
    const { index, fetched } = library();
    await Promise.all([index.prefetch(newest), index.search({ text: "rooms", tags: newest }), index.complete(newest)]);
    await index.search({ text: "quokkas", tags: newest });
    expect(new Set(fetched()).size).toBe(fetched().length);
  });

  it("has nothing in another language", async () => {
    const { index } = library();
    expect((await index.search({ text: "rooms", languages: ["fr"] })).total).toBe(0);
  });

  it("reads the files again after it forgot them", async () => {
    const { index, fetched } = library();
    await index.prefetch(newest);
    index.forget();
    await index.prefetch(newest);
    expect(fetched().filter((name) => name === manifestFile)).toHaveLength(2);
  });
});
