/** The parts of a page with front matter. Put together in this order, they are the page again. */
export type FrontMatterParts = {
  /** The line `---`, with its line break. */
  begin: string;
  /** Ends with a line break, unless it's empty. */
  yaml: string;
  /** The second line `---`, with its line break. */
  end: string;
  body: string;
};

/**
 * The front matter of a page as text, for changes that leave everything else as it was. Pure.
 *
 * @returns undefined if the page has none
 */
export function frontMatterOf(text: string): FrontMatterParts | undefined {
  const [, begin, yaml, end, body] = /^(---\r?\n)([\s\S]*?)(?<=\n)(---[ \t]*(?:\r?\n|$))([\s\S]*)$/.exec(text) ?? [];
  return begin === undefined || yaml === undefined || end === undefined || body === undefined
    ? undefined
    : { begin, yaml, end, body };
}
