/** Puts the sections of a page together from a translation and its English page. Pure. */

import type { Heading, RootContent } from "mdast";
import type { SectionState } from "./state.ts";

/** One section of the page that is shown. */
export type ShownSection = {
  /** ID of the section's heading; empty for what stands before the first heading. */
  id: string;
  nodes: RootContent[];
  /** `orphaned`: the English page no longer has the section. */
  state: SectionState | "orphaned";
  isEnglish: boolean;
};

/**
 * The sections of a page in the order of the English page: translated where there is a translation, otherwise in English.
 * A section that the English page no longer has stays behind the one that it follows in the translation, because other
 * translations may link to it.
 *
 * @param states the state of each English section, by ID
 */
export function shownSections(
  translation: readonly RootContent[],
  english: readonly RootContent[],
  states: ReadonlyMap<string, SectionState>,
): ShownSection[] {
  const translated = sectionsOf(translation);
  const byId = new Map(translated.map((section) => [section.id, section]));
  const shown = sectionsOf(english).map(({ id, nodes }): ShownSection => {
    const state = states.get(id) ?? "missing";
    const own = byId.get(id);
    const isEnglish = !own || state === "copied";
    return { id, nodes: isEnglish ? nodes : own.nodes, state: own ? state : "missing", isEnglish };
  });
  let previous = "";
  for (const { id, nodes } of translated) {
    if (!states.has(id)) {
      const at = shown.findIndex((section) => section.id === previous);
      shown.splice(at + 1, 0, { id, nodes, state: "orphaned", isEnglish: false });
    }
    previous = id;
  }
  return shown;
}

type Section = { id: string; nodes: RootContent[] };

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
