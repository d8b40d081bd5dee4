import { idPrefix } from "./drawing";

/** A `<Diagram>` in an MDX tree: features/diagrams/ui/Diagram. */
export type DiagramElement = {
  type: "mdxJsxFlowElement";
  name: "Diagram";
  attributes: Array<{ type: "mdxJsxAttribute"; name: string; value: string }>;
  children: [];
};

/**
 * The element that shows a drawing.
 *
 * @param name the drawing's name, which its IDs begin with
 * @param copy how often the page has shown the same drawing before: an ID may be on a page only once
 */
export function diagramElement(
  name: string,
  { wide, narrow }: { wide: string; narrow?: string },
  copy: number,
): DiagramElement {
  const prefix = copy === 0 ? idPrefix(name) : `${idPrefix(name)}-copy-${copy}`;
  const own = (svg: string) => svg.trim().replaceAll(idPrefix(name), prefix);
  const attributes = {
    svg: own(wide),
    // Where no style sheet says which of the two is shown, as in a feed, it is the other one.
    ...(narrow !== undefined && { narrow: own(narrow).replace("<svg ", '<svg display="none" ') }),
    title: titleOf(wide),
    titleId: `${prefix}-title`,
  };
  return {
    type: "mdxJsxFlowElement",
    name: "Diagram",
    attributes: Object.entries(attributes).map(([name, value]) => ({ type: "mdxJsxAttribute", name, value })),
    children: [],
  };
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** The text of a drawing's title. */
function titleOf(svg: string): string {
  const [, title = ""] = /<title\b[^>]*>([^<]*)/.exec(svg) ?? [];
  return title.replace(/&([\w#]+);/g, (entity, name: string) => entities[name] ?? entity);
}
