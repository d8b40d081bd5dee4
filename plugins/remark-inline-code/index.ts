import type { InlineCode, Root } from "mdast";
import type { Plugin } from "unified";
import { SKIP, visit } from "unist-util-visit";

/** Letters that inline code may have and still stay on one line: what fits beside a label on the narrowest phone. */
export const mostLetters = 24;

/** Where long code may break: behind what ends or opens a part of it. */
const breaks = /(?<=[.,(/=:&?_-])(?=[^\s.,)/])/;

/**
 * Code in a sentence stays on one line (`src/css/content.css`), unless it is long: then it gets the class `code-long`,
 * and places where it breaks better than within a name.
 */
const remarkInlineCode: Plugin<[], Root> = () => (tree) => {
  visit(tree, (node) => {
    if (node.type === "heading") {
      return SKIP;
    }
    if (node.type === "inlineCode" && node.value.length > mostLetters) {
      node.data = {
        ...node.data,
        hProperties: { ...node.data?.hProperties, className: ["code-long"] },
        hChildren: parts(node),
      };
    }
    return undefined;
  });
};

function parts({ value }: InlineCode) {
  return value
    .split(breaks)
    .flatMap((text, index) => [
      ...(index > 0 ? [{ type: "element" as const, tagName: "wbr", properties: {}, children: [] }] : []),
      { type: "text" as const, value: text },
    ]);
}

export default remarkInlineCode;
