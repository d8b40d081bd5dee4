export type Feedback = {
  title: string;
  /** The page's full address. */
  url: string;
  /** The page's Markdown file, relative to the repository. */
  file: string;
  /** The documented version: `4.x`. Undefined on pages that belong to none. */
  version: string | undefined;
  /** The locale that the page is shown in. */
  language: string;
  /** "problem": something on the page is wrong. */
  kind: "helped" | "did not help" | "problem";
  /** What the reader has selected on the page. */
  selection?: string;
};

/** A longer selection is cut: GitHub refuses addresses of more than about 8,000 characters. */
const mostSelected = 600;

const questions: Record<Feedback["kind"], string> = {
  helped: "What helped:",
  "did not help": "What you were looking for, and what is missing or wrong:",
  problem: "What is wrong, and what you would expect:",
};

/** The address of a new issue on GitHub that already says which page it is about. Nothing is sent before the reader does. */
export function feedbackUrl(
  repository: string,
  { title, url, file, version, language, kind, selection = "" }: Feedback,
): string {
  const issue = new URL(`${repository}/issues/new`);
  issue.searchParams.set("title", `[${kind}] ${title}`);
  const about = [
    `Page: ${url}`,
    `File: ${file}`,
    ...(version === undefined ? [] : [`Version: ${version}`]),
    `Language: ${language}`,
  ];
  const quoted = selection.trim() === "" ? [] : ["", quote(selection.trim())];
  issue.searchParams.set("body", `${[...about, ...quoted].join("\n")}\n\n${questions[kind]}\n`);
  return issue.href;
}

/** A Markdown quotation. */
function quote(text: string): string {
  const characters = [...text];
  const cut = characters.length > mostSelected ? `${characters.slice(0, mostSelected).join("")}…` : text;
  return cut.replace(/^/gm, "> ");
}
