/** Which sections a translation lacks, and where they belong in it. Pure. */

import type { Heading, RootContent } from "mdast";

type Section = {
  /** ID of the section's heading; empty for what stands before the first heading. */
  id: string;
  nodes: RootContent[];
};

/**
 * The content of a translation, with the sections of the English page that it lacks. Each one follows the section that
 * it follows in English.
 *
 * @param english sections whose headings have no ID are left out
 */
export function withMissingSections(
  translation: readonly RootContent[],
  english: readonly RootContent[],
): { content: RootContent[]; added: RootContent[] } {
  const sections = sectionsOf(translation);
  const added: RootContent[] = [];
  let previous = 0;
  for (const { id, nodes } of sectionsOf(english)) {
    const found = sections.findIndex((section) => section.id === id);
    if (found >= 0) {
      previous = found;
    } else if (id !== "") {
      previous++;
      sections.splice(previous, 0, { id, nodes });
      added.push(...nodes);
    }
  }
  return { content: sections.flatMap(({ nodes }) => nodes), added };
}

function sectionsOf(content: readonly RootContent[]): Section[] {
  const sections: Section[] = [{ id: "", nodes: [] }];
  for (const node of content) {
    if (node.type === "heading") {
      sections.push({ id: idOf(node), nodes: [node] });
    } else {
      sections.at(-1)?.nodes.push(node);
    }
  }
  return sections;
}

/** The ID that a heading ends with, as in `## Rooms {/* #rooms *​/}`. */
function idOf({ children }: Heading): string {
  const last = children.at(-1);
  return last?.type === "mdxTextExpression" ? (/^\/\*\s*#(\S+)\s*\*\/$/.exec(last.value)?.[1] ?? "") : "";
}
