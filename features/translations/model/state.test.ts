import { describe, expect, it } from "vitest";
import { parsePage as parseMarkdown } from "./page.ts";
import { comparableSections, stateOf, summaryOf, withMarks } from "./state.ts";

const parsePage = (text: string) => summaryOf(parseMarkdown(text));
const english = (body: string) => parsePage(`---\ntitle: Rooms\n---\n\n${body}\n`);
const before =
  "A room is a group.\n\n## Join it {/* #join */}\n\nJoin [it](./a.md) now.\n\n## Leave it {/* #leave */}\n\nLeave it now.";
const translationText =
  "---\ntitle: 房间\nkeywords: [join]\n---\n\n房间。\n\n## 加入 {/* #join */}\n\n[加入](./a.md)。\n\n## 离开 {/* #leave */}\n\n离开。\n";

/** The translation with marks of the English as it was. */
const marked = () => withMarks(english(before), parsePage(translationText), translationText).text;
const statesAfter = (body: string, text = marked()) =>
  Object.fromEntries(stateOf(english(body), parsePage(text)).sections.map(({ id, state }) => [id, state]));
const current = { "": "current", join: "current", leave: "current" };

describe("stateOf", () => {
  it("calls every section missing without a translation", () => {
    expect(stateOf(english(before), undefined)).toMatchObject({
      sections: [
        { id: "", heading: "", state: "missing", words: 5 },
        { id: "join", heading: "Join it", state: "missing", words: 5 },
        { id: "leave", state: "missing" },
      ],
      orphaned: [],
    });
  });

  it("calls sections without marks unmarked", () => {
    expect(statesAfter(before, translationText)).toEqual({ "": "unmarked", join: "unmarked", leave: "unmarked" });
  });

  it("is current while the English stays as it was", () => {
    expect(statesAfter(before)).toEqual(current);
  });

  it("is behind only in the section that has changed", () => {
    expect(statesAfter(before.replace("Leave it now", "Leave it later"))).toEqual({ ...current, leave: "behind" });
  });

  it("stays current when only addresses, formatting or spaces change, and says that the shape has changed", () => {
    const page = english(before.replace("[it](./a.md)", "[it](./b.md)"));
    const { sections } = stateOf(page, parsePage(marked()));
    expect(sections.map(({ state, hasOtherShape }) => [state, hasOtherShape])).toEqual([
      ["current", false],
      ["current", true],
      ["current", false],
    ]);
  });

  it("counts a new title as a change before the first heading", () => {
    const renamed = parsePage(`---\ntitle: All rooms\n---\n\n${before}\n`);
    expect(stateOf(renamed, parsePage(marked())).sections[0]?.state).toBe("behind");
  });

  it("names sections that are new, and those that are gone", () => {
    const state = stateOf(
      english(before.replace("## Leave it {/* #leave */}", "## Go {/* #go */}")),
      parsePage(marked()),
    );
    expect(state.sections.map(({ id, state }) => [id, state])).toContainEqual(["go", "missing"]);
    expect(state.orphaned).toEqual(["leave"]);
  });

  it("stays current when sections only change places", () => {
    const [intro, join, leave] = before.split(/\n\n(?=## )/);
    expect(statesAfter([intro, leave, join].join("\n\n"))).toEqual(current);
  });

  it("knows a section that is still in English, but not one that has only code", () => {
    const page = english(`${before}\n\n## npm {/* #npm */}\n\n\`npm i\``);
    const text = `${translationText.replace(/## 离开[\s\S]*$/, "")}## Leave it {/* #leave */}\n\nLeave it now.\n\n## npm {/* #npm */}\n\n\`npm i\`\n`;
    expect(stateOf(page, parsePage(text)).sections.map(({ state }) => state)).toEqual([
      "unmarked",
      "unmarked",
      "copied",
      "unmarked",
    ]);
  });
});

describe("comparableSections", () => {
  it("leaves out what has changed in any way", () => {
    const page = english(before.replace("./a.md", "./b.md").replace("Leave it now", "Leave it later"));
    expect([...comparableSections(page, parsePage(marked()))]).toEqual([""]);
  });
});

describe("withMarks", () => {
  const later = english(before.replace("Leave it now", "Leave it later"));

  it("adds marks to the front matter, and changes nothing else", () => {
    const text = marked();
    expect(text.replace(/^translates:\n(?: {2}.*\n)*/m, "")).toBe(translationText);
    expect(text).toMatch(/^translates:\n {2}"": [0-9a-f]{8}\.[0-9a-f]{4} [0-9a-f]{8}\n {2}join: /m);
  });

  it("refuses a section whose English has changed and whose translation hasn't", () => {
    const text = marked();
    const marking = withMarks(later, parsePage(text), text);
    expect(marking).toEqual({ text, marked: [], refused: ["leave"] });
  });

  it("marks it after a change in the translation", () => {
    const text = marked().replace("离开。", "以后离开。");
    const marking = withMarks(later, parsePage(text), text);
    expect(marking).toMatchObject({ marked: ["leave"], refused: [] });
    expect(stateOf(later, parsePage(marking.text)).sections.every(({ state }) => state === "current")).toBe(true);
  });

  it("marks it with a reason, which stays", () => {
    const text = marked();
    const marking = withMarks(later, parsePage(text), text, { reason: "wording only" });
    expect(marking.marked).toEqual(["leave"]);
    expect(marking.text).toMatch(/^ {2}leave: .* wording only$/m);
    expect(withMarks(later, parsePage(marking.text), marking.text).text).toBe(marking.text);
  });

  it("marks only the sections that are named", () => {
    const marking = withMarks(english(before), parsePage(translationText), translationText, {
      only: new Set(["join"]),
    });
    expect(marking.marked).toEqual(["join"]);
  });

  it("writes keys that YAML doesn't take for numbers", () => {
    const page = english("a\n\n## One two three {/* #404 */}\n\nText");
    const text = "---\ntitle: a\n---\n\n甲\n\n## 一 {/* #404 */}\n\n文\n";
    const marking = withMarks(page, parsePage(text), text);
    expect(stateOf(page, parsePage(marking.text)).sections.map(({ state }) => state)).toEqual(["current", "current"]);
  });

  it("leaves a line of the text alone that looks like a mark", () => {
    const text = "---\ntitle: a\n---\n\n甲\n\n---\n\ntranslates:\n  x: y\n";
    expect(withMarks(english("a"), parsePage(text), text).text).toContain("---\n\ntranslates:\n  x: y\n");
  });

  it("refuses a page without front matter, even when it holds a ruler", () => {
    const text = "甲\n\n---\n\n乙\n\n---\n";
    expect(() => withMarks(english("a"), parsePage(text), text)).toThrow(/no front matter/);
  });
});
