import path from "node:path";
import type { Code, Root } from "mdast";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";
import { examplesIn } from "../files";
import { FenceFault, filledFence, namesExample } from "../model/fill";

type Options = {
  /** The site's folder. */
  siteDir?: string;
};

/** Fills every fence that names a file of `examples/` with that file, or with a region of it. */
const remarkExampleFiles: Plugin<[Options?], Root> =
  ({ siteDir = process.cwd() } = {}) =>
  (tree, vfile) => {
    const examples = examplesIn(siteDir);
    visit(tree, "code", (fence: Code) => {
      if (!fence.meta || !namesExample(fence.meta)) {
        return;
      }
      try {
        const { value, meta, hasChanges, removed } = filledFence(fence.meta, fence.value, examples);
        fence.value = value;
        fence.meta = meta;
        if (hasChanges) {
          // `src/css/code.css` marks the lines with a sign, not only with a color.
          fence.data = {
            hProperties: {
              className: [`language-${fence.lang}`, "code-with-changes"],
              ...(removed.length > 0 ? { removed: JSON.stringify(removed) } : {}),
            },
          };
        }
      } catch (cause) {
        if (!(cause instanceof FenceFault)) {
          throw cause;
        }
        const page = path.relative(siteDir, vfile.path);
        throw new Error(`${page}:${fence.position?.start.line ?? 1}: ${cause.message}`, { cause });
      }
    });
  };

export default remarkExampleFiles;
