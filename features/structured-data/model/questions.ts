import type { Page } from "../../../markdown/page";

export type Question = {
  question: string;
  /** The first paragraph below the question, which answers it. */
  answer: string;
};

/** What a page's front matter has from the build. */
export type PageQuestions = { questions?: Question[] };

/** Prose in Markdown as text: no links, code marks nor emphasis. */
function plain(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\*\*|`|\\(?=[{}<>*_])/g, "")
    .trim();
}

/** The questions of a page that are headings, each with the paragraph below it. */
export function questionsIn({ blocks }: Pick<Page, "blocks">): Question[] {
  return blocks.flatMap((block, index) => {
    if (block.kind !== "heading" || !/[?？]$/.test(block.title)) {
      return [];
    }
    const paragraph = blocks.slice(index + 1).find((next) => next.kind !== "text" || next.text !== "");
    const isProse = paragraph?.kind === "text" && !/^(?:[-*+<|]|:::|\d+\.)/.test(paragraph.text);
    // A colon announces a sample, which isn't a part of the answer.
    return isProse ? [{ question: plain(block.title), answer: plain(paragraph.text).replace(/ ?[:：]$/, "…") }] : [];
  });
}
