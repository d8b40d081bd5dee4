import type { Heading, Paragraph, RootContent } from "mdast";
import { expect, it } from "vitest";
import { withMissingSections } from "./sections";

const heading = (id: string, depth: Heading["depth"] = 2): Heading => ({
  type: "heading",
  depth,
  children: [
    { type: "text", value: id },
    { type: "mdxTextExpression", value: `/* #${id} */` },
  ],
});
const text = (value: string): Paragraph => ({ type: "paragraph", children: [{ type: "text", value }] });

function shown(content: readonly RootContent[]): string {
  return content
    .map((node) => (node as Heading | Paragraph).children[0])
    .map((child) => (child?.type === "text" ? child.value : ""))
    .join(" ");
}

it("adds nothing to a translation that has all sections", () => {
  const page = [text("intro"), heading("a"), text("A")];
  expect(withMissingSections(page, page)).toEqual({ content: page, added: [] });
});

it("adds a section behind the one that it follows in English, with what it contains", () => {
  const english = [text("intro"), heading("a"), text("A"), heading("b", 3), text("B"), heading("c"), text("C")];
  const { content, added } = withMissingSections([text("Anfang"), heading("a"), text("Ä"), heading("c")], english);
  expect(shown(content)).toBe("Anfang a Ä b B c");
  expect(shown(added)).toBe("b B");
});

it("adds several sections in their order, also at the beginning and at the end", () => {
  const english = [heading("a"), heading("b"), heading("c"), heading("d"), heading("e")];
  expect(shown(withMissingSections([heading("c")], english).content)).toBe(" a b c d e".trim());
});

it("keeps sections that English no longer has where they are", () => {
  const { content } = withMissingSections([heading("a"), heading("old")], [heading("a"), heading("new")]);
  expect(shown(content)).toBe("a new old");
});
