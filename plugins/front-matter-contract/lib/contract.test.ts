import { describe, expect, it } from "vitest";
import { faults, inheritFrontMatter } from "./contract";

const good = {
  title: "Rooms",
  description: "A room is a name on the server with a list of sockets behind it.",
  slug: "/rooms/",
};

describe("faults", () => {
  it("finds nothing in complete front matter", () => {
    expect(faults(good, "docs")).toEqual([]);
    expect(faults({ ...good, slug: "socket-io-4-5-0", keywords: ["join", "4.x"] }, "blog")).toEqual([]);
  });

  it.each(["title", "description", "slug"] as const)("misses a %s that is absent or blank", (key) => {
    const { [key]: _, ...rest } = good;
    const sentence = expect.stringContaining(`\`${key}\` is missing`);
    expect(faults(rest, "docs")).toEqual([sentence]);
    expect(faults({ ...good, [key]: "  " }, "docs")).toEqual([sentence]);
  });

  it("reports every fault at once", () => {
    expect(faults({}, "docs")).toHaveLength(3);
  });

  it.each([
    [49, 1],
    [50, 0],
    [160, 0],
    [161, 1],
  ])("counts %i characters of description as %i faults", (length, count) => {
    expect(faults({ ...good, description: "x".repeat(length) }, "docs")).toHaveLength(count);
  });

  it("asks for fewer characters of Chinese, and counts what a reader sees as one as one", () => {
    expect(faults({ ...good, description: "房".repeat(20) }, "docs", "zh-CN")).toEqual([]);
    expect(faults({ ...good, description: "房".repeat(121) }, "docs", "zh-CN")).toHaveLength(1);
    expect(faults({ ...good, description: "𠮷".repeat(120) }, "docs", "zh-CN")).toEqual([]);
    expect(faults({ ...good, description: "é".repeat(20) }, "docs", "fr")).toHaveLength(1);
  });

  it.each(["rooms", "/rooms", "rooms/", "/Rooms/", "/a//b/", "/a b/"])("refuses the slug %s of a docs page", (slug) => {
    expect(faults({ ...good, slug }, "docs")).toEqual([expect.stringContaining(`\`slug\` is "${slug}"`)]);
  });

  it.each(["/", "/4.8.4/", "/tutorial/step-1/"])("accepts the slug %s of a docs page", (slug) => {
    expect(faults({ ...good, slug }, "docs")).toEqual([]);
  });

  it("refuses keywords that are no list, and words that YAML reads as something else", () => {
    expect(faults({ ...good, keywords: "join" }, "docs")).toEqual([expect.stringContaining("is not a list")]);
    expect(faults({ ...good, keywords: ["join", 400, true] }, "docs")).toEqual([
      expect.stringContaining("holds 400"),
      expect.stringContaining("holds true"),
    ]);
  });
});

describe("inheritFrontMatter", () => {
  it("takes address and place from the source, even when the translation says otherwise", () => {
    const translation = { title: "房间", slug: "/fangjian/", sidebar_position: 9 };
    expect(inheritFrontMatter(translation, { ...good, sidebar_position: 4 })).toEqual({
      title: "房间",
      slug: "/rooms/",
      sidebar_position: 4,
    });
  });

  it("takes no texts from the source", () => {
    expect(inheritFrontMatter({}, { ...good, keywords: ["join"] })).toEqual({ slug: "/rooms/" });
  });

  it("leaves both arguments as they are", () => {
    const translation = { title: "房间" };
    inheritFrontMatter(translation, good);
    expect(translation).toEqual({ title: "房间" });
  });
});
