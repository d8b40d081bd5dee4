import path from "node:path";
import type { Code, Parent, Root } from "mdast";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";
import { mermaidVersion, readDrawing } from "../files";
import { drawingName } from "../model/drawing";
import { diagramElement } from "../model/element";

type Options = {
  /** The site's folder. */
  siteDir?: string;
};

/** Shows every Mermaid fence as the drawing that `npm run diagrams` made of it. Readers load no Mermaid. */
const remarkDiagrams: Plugin<[Options?], Root> =
  ({ siteDir = process.cwd() } = {}) =>
  (tree, vfile) => {
    const shown = new Map<string, number>();
    visit(tree, "code", (fence: Code, index, parent: Parent | undefined) => {
      if (fence.lang !== "mermaid" || index === undefined || !parent) {
        return;
      }
      const name = drawingName(fence.value, mermaidVersion(siteDir));
      const pictures = readDrawing(siteDir, name);
      if (!pictures) {
        const file = path.relative(siteDir, vfile.path);
        throw new Error(
          `${file}:${fence.position?.start.line ?? 1}: the diagram was not drawn since its text changed: ` +
            `run "npm run diagrams", and commit features/diagrams/drawings/ with the page.`,
        );
      }
      const copy = shown.get(name) ?? 0;
      shown.set(name, copy + 1);
      parent.children.splice(index, 1, diagramElement(name, pictures, copy) as never);
    });
  };

export default remarkDiagrams;
