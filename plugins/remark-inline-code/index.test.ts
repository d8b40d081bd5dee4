import type { InlineCode, Root } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { expect, it } from "vitest";
import remarkInlineCode from ".";

function dataOf(markdown: string): InlineCode["data"] {
  const processor = unified().use(remarkParse).use(remarkInlineCode);
  const found: InlineCode[] = [];
  visit(processor.runSync(processor.parse(markdown)) as Root, "inlineCode", (code) => void found.push(code));
  return found[0]?.data;
}

it("leaves short code and the code of headings alone", () => {
  expect(dataOf("`socket.emit(name)`")).toBeUndefined();
  expect(dataOf("## `server.disconnectSockets(close)`")).toBeUndefined();
});

it("says where long code may break, between its parts", () => {
  const { hProperties, hChildren } = dataOf("`server.to(room).timeout(value).emit(name)`") ?? {};
  expect(hProperties).toEqual({ className: ["code-long"] });
  expect(hChildren?.map((child) => (child.type === "text" ? child.value : "|")).join("")).toBe(
    "server.|to(|room).|timeout(|value).|emit(|name)",
  );
});
