import { describe, expect, it } from "vitest";
import { type MarkdownPage, parsePage } from "./page.ts";
import { fingerprintsOf, sectionsBehind, translationState, withFingerprints } from "./state.ts";

const source = (body: string) => parsePage(`---\ntitle: Rooms\n---\n\n${body}\n`);
const before = "A room.\n\n## Join {/* #join */}\n\nJoin it.\n\n## Leave {/* #leave */}\n\nLeave it.";
const translationText =
  "---\ntitle: 房间\nkeywords: [join]\n---\n\n房间。\n\n## 加入 {/* #join */}\n\n加入。\n\n## 离开 {/* #leave */}\n\n离开。\n";
const marked = (english: MarkdownPage, text = translationText) => withFingerprints(text, fingerprintsOf(english));
const stateAfter = (body: string) => translationState(source(body), parsePage(marked(source(before))));

describe("translationState", () => {
  it("is missing without a translation", () => {
    expect(translationState(source(before), undefined)).toEqual({ state: "missing" });
  });

  it("is unmarked when the translation names no English", () => {
    expect(translationState(source(before), parsePage(translationText))).toEqual({ state: "unmarked" });
  });

  it("is current while the English stays as it was", () => {
    expect(stateAfter(before)).toEqual({ state: "current" });
  });

  it("stays current when only addresses, formatting or spaces of the English change", () => {
    expect(stateAfter(before.replace("Join it.", "[Join](./a.md)\n`it`."))).toEqual({ state: "current" });
  });

  it("names the sections that have changed", () => {
    const state = stateAfter(before.replace("Leave it.", "Leave it now."));
    expect(state).toEqual({ state: "behind", changed: ["leave"], removed: [] });
    expect(sectionsBehind(state)).toBe(1);
  });

  it("names sections that are new, and those that are gone", () => {
    const state = stateAfter(before.replace("## Leave {/* #leave */}", "## Go {/* #go */}"));
    expect(state).toEqual({ state: "behind", changed: ["go"], removed: ["leave"] });
    expect(sectionsBehind(state)).toBe(2);
  });

  it("counts a new title as a change before the first heading", () => {
    const renamed = parsePage(`---\ntitle: All rooms\n---\n\n${before}\n`);
    expect(translationState(renamed, parsePage(marked(source(before))))).toMatchObject({ changed: [""] });
  });

  it("stays current when sections only change places", () => {
    const [intro, join, leave] = before.split(/\n\n(?=## )/);
    expect(stateAfter([intro, leave, join].join("\n\n"))).toEqual({ state: "current" });
  });

  it("is current again when the translation drops what the English has dropped", () => {
    const shorter = (text: string) => text.slice(0, text.indexOf("\n\n## ", text.indexOf("#join")));
    const translation = parsePage(shorter(marked(source(before))));
    expect(translationState(source(shorter(before)), translation)).toEqual({ state: "current" });
  });
});

describe("withFingerprints", () => {
  it("adds the fingerprints to the front matter and changes nothing else", () => {
    const text = marked(source(before));
    expect(text.replace(/^source_.*\n/gm, "")).toBe(translationText);
    expect(text).toMatch(/^source_fingerprint: "[0-9a-f]{12}"$/m);
    expect(text).toMatch(/^source_sections: "[0-9a-f]{8} [0-9a-f]{8} [0-9a-f]{8}"$/m);
  });

  it("replaces earlier fingerprints", () => {
    const changed = source(before.replace("Join it.", "Join."));
    const again = marked(changed, marked(source(before)));
    expect(again).toBe(marked(changed));
    expect(translationState(changed, parsePage(again))).toEqual({ state: "current" });
  });

  it("writes text that YAML does not take for a number", () => {
    const text = withFingerprints(translationText, { page: "123456789012", sections: ["12e45678"] });
    expect(parsePage(text).frontMatter).toMatchObject({
      source_fingerprint: "123456789012",
      source_sections: "12e45678",
    });
  });

  it("leaves a line of the text alone that looks like front matter", () => {
    const text = "---\ntitle: a\n---\n\ntext\n\n---\n\nsource_sections: x\n";
    expect(withFingerprints(text, { page: "a", sections: ["b"] })).toContain("---\n\nsource_sections: x\n");
  });

  it("refuses a page without front matter, even when it holds a ruler", () => {
    expect(() => withFingerprints("text\n\n---\n\nmore\n\n---\n", { page: "a", sections: [] })).toThrow(
      /no front matter/,
    );
  });
});
