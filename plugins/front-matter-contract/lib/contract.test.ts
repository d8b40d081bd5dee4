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

  it("reports all problems at once", () => {
    expect(faults({}, "docs")).toHaveLength(3);
  });

  it.each([
    [49, 1],
    [50, 0],
    [160, 0],
    [161, 1],
  ])("counts %i characters of description as %i problems", (length, count) => {
    expect(faults({ ...good, description: "x".repeat(length) }, "docs")).toHaveLength(count);
  });

  it("asks for fewer characters of Chinese, and counts what a reader sees as one as one", () => {
    expect(faults({ ...good, description: "房".repeat(20) }, "docs", { locale: "zh-CN" })).toEqual([]);
    expect(faults({ ...good, description: "房".repeat(121) }, "docs", { locale: "zh-CN" })).toHaveLength(1);
    expect(faults({ ...good, description: "𠮷".repeat(120) }, "docs", { locale: "zh-CN" })).toEqual([]);
    expect(faults({ ...good, description: "é".repeat(20) }, "docs", { locale: "fr" })).toHaveLength(1);
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

describe("keywords of sections", () => {
  const ids = new Set(["limits"]);
  const check = (sectionKeywords: unknown) => faults({ ...good, section_keywords: sectionKeywords }, "docs", { ids });

  it("accepts lists of texts for headings of the page", () => {
    expect(check({ limits: ["how many rooms", "4.x"] })).toEqual([]);
  });

  it.each([
    [["how many rooms"], "is not a map"],
    [{ limits: "how many rooms" }, "is not a list"],
    [{ limits: [400] }, "holds 400"],
    [{ limit: ["how many rooms"] }, 'no heading with the ID "limit"'],
  ])("refuses %j", (value, message) => {
    expect(check(value)).toEqual([expect.stringContaining(message)]);
  });

  it("gives a translation its own words and the English ones", () => {
    const { section_keywords: both } = inheritFrontMatter(
      { section_keywords: { limits: ["房间数量"] } },
      { section_keywords: { limits: ["how many rooms"], join: ["enter"] } },
    );
    expect(both).toEqual({ limits: ["房间数量", "how many rooms"], join: ["enter"] });
  });
});

describe("the group of a guide", () => {
  const groups = [{ id: "sign-in" }, { id: "running" }];
  const check = (change: Record<string, unknown>) => faults({ ...good, ...change }, "docs", { groups });

  it("is one of its folder's", () => {
    expect(check({ group: "sign-in" })).toEqual([]);
    expect(check({ group: "sign-in", title: "How to use rooms", sidebar_label: "Rooms" })).toEqual([]);
  });

  it.each([
    [{}, "`group` is missing: write one of sign-in, running"],
    [{ group: "login" }, '`group` is "login": write one of sign-in, running'],
    [{ group: "sign-in", slug: "/" }, "remove it"],
    [{ group: "sign-in", title: "How to use rooms" }, "`sidebar_label` is missing"],
  ])("refuses %j", (change, message) => {
    expect(check(change)).toEqual([expect.stringContaining(message)]);
  });

  it("stands on no start page, and in no folder without groups", () => {
    expect(check({ slug: "/" })).toEqual([]);
    expect(faults({ ...good, group: "sign-in" }, "docs")).toEqual([expect.stringContaining("remove it")]);
  });

  it("is the source's in a translation", () => {
    expect(inheritFrontMatter({ group: "people" }, { group: "sign-in" })).toEqual({ group: "sign-in" });
  });
});

describe("what stands above a guide", () => {
  const isProgram = (folder: string) => folder === "examples/bell";
  const guide = { ...good, time: 20, program: "examples/bell", requires: ["Node.js 20.18 or newer"] };

  it("is fine when complete", () => {
    expect(faults(guide, "docs", { isProgram })).toEqual([]);
  });

  it.each([0, 1.5, "20", "20 min", 241, null])("refuses %j as a time", (time) => {
    expect(faults({ ...guide, time }, "docs", { isProgram })).toEqual([expect.stringContaining("`time` is")]);
  });

  it.each(["bell", "examples/", "examples/bell/", "examples/../bell", 7])("refuses %j as a program", (program) => {
    expect(faults({ ...guide, program }, "docs", { isProgram })).toEqual([
      expect.stringContaining("write a folder of examples/"),
    ]);
  });

  it("refuses a folder without a program", () => {
    expect(faults({ ...guide, program: "examples/gong" }, "docs", { isProgram })).toEqual([
      expect.stringContaining("has no package.json"),
    ]);
  });

  it("opens a program in the playground", () => {
    expect(faults({ ...guide, playground: true }, "docs", { isProgram })).toEqual([]);
  });

  it.each([{ playground: "yes" }, { playground: true, program: undefined }])("refuses %j", (change) => {
    expect(faults({ ...guide, ...change }, "docs", { isProgram })).toEqual([
      expect.stringContaining("write `playground: true`"),
    ]);
  });

  it.each(["Redis", [[]], [["Redis", 7]]])("refuses %j as requirements", (requires) => {
    expect(faults({ ...guide, requires }, "docs", { isProgram })).toEqual([
      expect.stringContaining("`requires` is not a list"),
    ]);
  });

  it("has its numbers and folders from the source, its texts from the translation", () => {
    const translation = { title: "铃", time: 5, requires: ["Node.js 20.18 或更新版本"] };
    expect(inheritFrontMatter(translation, guide)).toMatchObject({
      ...translation,
      time: 20,
      program: "examples/bell",
    });
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
