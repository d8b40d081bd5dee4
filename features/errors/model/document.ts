import { type ErrorEntry, readEntries, translateEntries } from "./entries";

export type ErrorsDocument = {
  /** The release of Socket.IO that the entries describe. */
  release: string;
  /** The page that the entries are from. */
  page: string;
  errors: Array<ErrorEntry & { url: string }>;
};

export type DocumentSource = {
  release: string;
  /** The page's full address in the document's language. */
  page: string;
  /** The English page's Markdown. */
  english: string;
  /** The Markdown of the page's translation; undefined when there is none. */
  translation?: string | undefined;
};

/**
 * `errors.json`: every entry of the error reference, for programs.
 *
 * @throws with the lines of the entries that are not in the page's one shape
 */
export function errorsDocument({ release, page, english, translation }: DocumentSource): ErrorsDocument {
  const { entries, faults } = readEntries(english);
  if (faults.length > 0) {
    throw new Error(faults.map(({ line, message }) => `line ${line}: ${message}`).join("\n"));
  }
  const errors = entries.map(({ line: _, ...entry }) => entry);
  return {
    release,
    page,
    errors: (translation === undefined ? errors : translateEntries(errors, translation)).map((entry) => ({
      ...entry,
      url: `${page}#${entry.id}`,
    })),
  };
}
