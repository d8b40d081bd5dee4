import type { Code, Root } from "mdast";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";
import { parseMarkers, withoutMarkers } from "../../../markdown/markers";

/**
 * Takes the markers of the samples' check off every fence, so that they reach no page. A fence that shows a part of a
 * file gets the property `place`: where the part belongs, or nothing if the page doesn't say so.
 */
const remarkSampleMarkers: Plugin<[], Root> = () => (tree) => {
  visit(tree, "code", (fence: Code) => {
    if (fence.meta) {
      const { part, where } = parseMarkers(fence.meta).markers;
      if (part || where !== undefined) {
        fence.data = { ...fence.data, hProperties: { ...fence.data?.hProperties, place: where ?? "" } };
      }
      fence.meta = withoutMarkers(fence.meta);
    }
  });
};

export default remarkSampleMarkers;
