import { readFileSync } from "node:fs";
import path from "node:path";
import type { Code, Root } from "mdast";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";
import { pageRunsOf } from "../model/pageRuns";

/**
 * Marks what readers can run, the last fence of each scenario, with `run="file#scenario"`, a property of their code block.
 * Must come before all that adds or removes fences.
 */
const remarkRunSamples: Plugin<[{ siteDir: string }], Root> =
  ({ siteDir }) =>
  async (tree, vfile) => {
    const name = path.relative(siteDir, vfile.path).split(path.sep).join("/");
    // The file itself: what remark gets has no front matter, and the lines are others.
    const runs = await pageRunsOf(name, readFileSync(vfile.path, "utf8"));
    if (!runs) {
      return;
    }
    const fences: Code[] = [];
    visit(tree, "code", (fence: Code) => {
      fences.push(fence);
    });
    if (fences.length !== runs.ids.length) {
      throw new Error(
        `${name}: the samples' check reads ${runs.ids.length} fences, and the page has ${fences.length}.`,
      );
    }
    for (const [index, fence] of fences.entries()) {
      const id = runs.ids[index];
      // A server and its client are one program: the button is at the last of its blocks, where the result is shown.
      if (id !== undefined && runs.ids.lastIndexOf(id) === index) {
        fence.data = { ...fence.data, hProperties: { run: `${runs.fileName}#${id}` } };
      }
    }
  };

export default remarkRunSamples;
