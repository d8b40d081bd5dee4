import type { Root, RootContent } from "mdast";
import type { Plugin } from "unified";

/** A part ends after so many blocks, also inside a section. */
const mostBlocks = 12;

/** Blocks that render nothing: what MDX imports and exports, and the front matter. */
const silent = new Set(["mdxjsEsm", "yaml", "toml"]);

/**
 * Divides a page into parts that are hydrated one after the other (`src/ui/HydrateInTurn.tsx`): sections, or a few blocks
 * of a long one. A page with one part stays as it is.
 */
const remarkHydrationParts: Plugin<[], Root> = () => (tree) => {
  const blocks = tree.children.filter(({ type }) => !silent.has(type));
  const parts: RootContent[][] = [];
  for (const block of blocks) {
    const part = parts.at(-1);
    const isStart = block.type === "heading" && block.depth <= 2;
    if (!part || isStart || part.length >= mostBlocks) {
      parts.push([block]);
    } else {
      part.push(block);
    }
  }
  if (parts.length > 1) {
    tree.children = [
      ...tree.children.filter(({ type }) => silent.has(type)),
      ...parts.map(
        (children) =>
          ({ type: "mdxJsxFlowElement", name: "HydrateInTurn", attributes: [], children }) as unknown as RootContent,
      ),
    ];
  }
};

export default remarkHydrationParts;
