import type { Code, Root } from "mdast";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";
import { withoutMarkers } from "./lib/markers";

/** Takes the markers of the samples' check off every fence, so that they reach no page. */
const remarkSampleMarkers: Plugin<[], Root> = () => (tree) => {
  visit(tree, "code", (fence: Code) => {
    if (fence.meta) {
      fence.meta = withoutMarkers(fence.meta);
    }
  });
};

export default remarkSampleMarkers;
