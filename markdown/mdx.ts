/** Nodes that plugins add to a page's tree: components with their properties, and the imports of these components. Pure. */

import type { Nodes, RootContent } from "mdast";

/** A component between blocks, or within a sentence. */
type Place = "mdxJsxFlowElement" | "mdxJsxTextElement";

/**
 * A component.
 *
 * @param values its properties; `null` is a property without a value
 */
export function component<Node extends Nodes = RootContent>(
  type: Place,
  name: string,
  values: Record<string, string | null>,
  children: readonly Nodes[] = [],
): Node {
  const attributes = Object.entries(values).map(([name, value]) => ({ type: "mdxJsxAttribute", name, value }));
  return { type, name, attributes, children } as unknown as Node;
}

/** `import { Name, … } from "module";` */
export function importOf(names: readonly string[], module: string): RootContent {
  const identifier = (name: string) => ({ type: "Identifier", name });
  const statement = {
    type: "ImportDeclaration",
    attributes: [],
    specifiers: names.map((name) => ({
      type: "ImportSpecifier",
      local: identifier(name),
      imported: identifier(name),
    })),
    source: { type: "Literal", value: module, raw: JSON.stringify(module) },
  };
  const estree = { type: "Program", sourceType: "module", body: [statement] };
  return { type: "mdxjsEsm", value: "", data: { estree } } as unknown as RootContent;
}
