import { readPage } from "../../../markdown/page";
import type { SearchPage, SearchSection } from "../model/page";
import { codeWords } from "../model/text/codeWords";

/** What a content plugin knows of a page before it is rendered. */
export type PageFacts = Pick<
  SearchPage,
  "path" | "title" | "kind" | "tag" | "language" | "category" | "description" | "keywords"
>;

/** Markdown of a line as text: no links, emphasis, components, nor comments. */
function plain(line: string): string {
  return line
    .replace(/\{\/\*.*?\*\/\}/g, " ")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/<\/?[A-Za-z][^>]*>/g, " ")
    .replace(/^\s*(?:[-*+>|]|\d+\.|:::\w*(?:\[[^\]]*\])?)\s*/, "")
    .replace(/[*`|]|\\(?=[{}<>])/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Makes a search page of Markdown, for the development server, which renders no HTML. Near enough to find a page by
 * what is being written in it: headings without an explicit ID lead to the page's start.
 */
export function markdownPage(facts: PageFacts, source: string): SearchPage {
  const sections: SearchSection[] = [];
  let open = { level: 1, anchor: "", heading: facts.title };
  let prose: string[] = [];
  let samples: string[] = [];

  const close = () => {
    const text = prose.filter((line) => line !== "").join(" ");
    sections.push({ ...open, text, code: codeWords(samples.join("\n"), `${open.heading} ${text}`), keywords: [] });
    prose = [];
    samples = [];
  };

  for (const block of readPage(source).blocks) {
    if (block.kind === "fence") {
      samples.push(block.fence.text);
    } else if (block.kind === "heading" && block.level > 1) {
      close();
      open = { level: block.level, anchor: block.id, heading: plain(block.title) };
    } else if (block.kind === "row" && block.id !== "") {
      const [message = "", ...cells] = block.cells;
      sections.push({
        level: 3,
        anchor: block.id,
        heading: plain(message),
        text: cells.map(plain).join(" "),
        code: "",
        keywords: [],
      });
    } else if (block.kind !== "comment" && !/^(?:import|export)\s/.test(block.text)) {
      prose.push(plain(block.text));
    }
  }
  close();
  return { ...facts, sections };
}
