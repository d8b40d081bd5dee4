import type { SearchPage, SearchSection } from "../model/page";
import { codeWords } from "../model/text/codeWords";

/** What a content plugin knows of a page before it is rendered. */
export type PageFacts = Pick<
  SearchPage,
  "path" | "title" | "kind" | "tag" | "language" | "category" | "description" | "keywords"
>;

const rowWithId = /^\|([^|]*?)\s*\{\/\*\s*#([\w-]+)\s*\*\/\}\s*\|(.*)\|\s*$/;
const headingId = /\s*(?:\{\/\*\s*#([\w.-]+)\s*\*\/\}|\{#([\w.-]+)\})\s*$/;

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

/** The front matter's fence and what is between. */
function withoutFrontMatter(source: string): string {
  return source.replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, "");
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
  let fence = "";

  const close = () => {
    const text = prose.filter((line) => line !== "").join(" ");
    sections.push({ ...open, text, code: codeWords(samples.join("\n"), `${open.heading} ${text}`) });
    prose = [];
    samples = [];
  };

  for (const line of withoutFrontMatter(source).split(/\r?\n/)) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark && (fence === "" || mark.startsWith(fence))) {
      fence = fence === "" ? mark : "";
      continue;
    }
    if (fence !== "") {
      samples.push(line);
      continue;
    }
    const heading = /^(#{2,6})\s+(.*)$/.exec(line);
    const [, message, rowId, cells] = rowWithId.exec(line) ?? [];
    if (message !== undefined && rowId && cells !== undefined) {
      const text = cells.split("|").map(plain).join(" ");
      sections.push({ level: 3, anchor: rowId, heading: plain(message), text, code: "" });
    } else if (heading) {
      close();
      const text = heading[2] ?? "";
      const id = headingId.exec(text);
      open = {
        level: heading[1]?.length ?? 2,
        anchor: id?.[1] ?? id?.[2] ?? "",
        heading: plain(text.replace(headingId, "")),
      };
    } else if (!/^(?:import|export)\s/.test(line)) {
      prose.push(plain(line));
    }
  }
  close();
  return { ...facts, sections };
}
