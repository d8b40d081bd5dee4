import type { Heading, Paragraph, RootContent } from "mdast";
import { expect, it } from "vitest";
import { shownSections } from "./sections.ts";
import type { SectionState } from "./state.ts";

const heading = (id: string, depth: Heading["depth"] = 2): Heading => ({
  type: "heading",
  depth,
  children: [
    { type: "text", value: id },
    { type: "mdxTextExpression", value: `/* #${id} */` },
  ],
});
const text = (value: string): Paragraph => ({ type: "paragraph", children: [{ type: "text", value }] });

function shown(translation: RootContent[], english: RootContent[], states: Record<string, SectionState>): string[] {
  return shownSections(translation, english, new Map(Object.entries(states))).map(({ nodes, state, isEnglish }) => {
    const words = nodes.map((node) => (node as Heading | Paragraph).children[0]);
    const said = words.map((child) => (child?.type === "text" ? child.value : "")).join(" ");
    return `${said} (${state}${isEnglish ? ", English" : ""})`;
  });
}

const english = [text("intro"), heading("a"), text("A"), heading("b", 3), text("B"), heading("c"), text("C")];

it("shows the translation where there is one, and English where there is none", () => {
  expect(
    shown([text("Anfang"), heading("a"), text("Ä"), heading("c"), text("Z")], english, {
      "": "current",
      a: "behind",
      b: "missing",
      c: "current",
    }),
  ).toEqual(["Anfang (current)", "a Ä (behind)", "b B (missing, English)", "c Z (current)"]);
});

it("shows sections in the order of the English page", () => {
  const translation = [text("Anfang"), heading("c"), text("Z"), heading("b"), text("Bä"), heading("a"), text("Ä")];
  expect(shown(translation, english, { "": "current", a: "current", b: "current", c: "current" })).toEqual([
    "Anfang (current)",
    "a Ä (current)",
    "b Bä (current)",
    "c Z (current)",
  ]);
});

it("shows a section in English that the translation has in English", () => {
  expect(shown([text("Anfang"), heading("a"), text("A")], english.slice(0, 3), { "": "current", a: "copied" })).toEqual(
    ["Anfang (current)", "a A (copied, English)"],
  );
});

it("keeps a section that English has removed, behind the one that it followed", () => {
  const translation = [text("Anfang"), heading("a"), text("Ä"), heading("old"), text("Alt")];
  expect(shown(translation, english.slice(0, 3), { "": "current", a: "current" })).toEqual([
    "Anfang (current)",
    "a Ä (current)",
    "old Alt (orphaned)",
  ]);
});
