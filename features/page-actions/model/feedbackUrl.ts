export type Feedback = {
  title: string;
  /** The page's full address. */
  url: string;
  /** The page's Markdown file, relative to the repository. */
  file: string;
  helpful: boolean;
};

/** The address of a new issue on GitHub that already says which page it is about. Nothing is sent before the reader does. */
export function feedbackUrl(repository: string, { title, url, file, helpful }: Feedback): string {
  const issue = new URL(`${repository}/issues/new`);
  issue.searchParams.set("title", `[${helpful ? "helped" : "did not help"}] ${title}`);
  issue.searchParams.set(
    "body",
    `Page: ${url}\nFile: ${file}\n\n${helpful ? "What helped:" : "What you were looking for, and what is missing or wrong:"}\n`,
  );
  return issue.href;
}
