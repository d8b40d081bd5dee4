import MiniSearch from "minisearch";
import { parentHeadings, type SearchPage } from "../page";
import { indexTerms, partTerms, wholeTerms } from "../text/tokens";

type Entry = { page: number; section: number };
type Indexed = {
  id: number;
  heading: string;
  names: string;
  parents: string;
  keywords: string;
  text: string;
  code: string;
};

/** The words of one file of records, ready to be asked. */
export type Shard = {
  pages: readonly SearchPage[];
  /** Which page and section each indexed document is. */
  entries: readonly Entry[];
  words: MiniSearch<Indexed>;
};

/** A reader who asks about transports rarely means an option such as `transportOptions`: parts of names count less. */
const tokenizers: Readonly<Record<string, (text: string) => string[]>> = { heading: wholeTerms, names: partTerms };

const options = {
  idField: "id",
  fields: ["heading", "names", "keywords", "parents", "text", "code"],
  storeFields: [],
  tokenize: (text: string, field?: string) => (tokenizers[field ?? ""] ?? indexTerms)(text),
  processTerm: (term: string) => term,
};

/** Documents that are indexed at a time, so that a worker can answer in between. */
const chunkSize = 60;

/** Makes the index of one file of records. */
export async function makeShard(pages: readonly SearchPage[]): Promise<Shard> {
  const entries: Entry[] = [];
  const documents: Indexed[] = [];
  pages.forEach((page, p) => {
    page.sections.forEach((section, s) => {
      documents.push({
        id: entries.length,
        heading: section.heading,
        names: section.heading,
        parents: s === 0 ? page.category : [page.title, ...parentHeadings(page.sections, s)].join("\n"),
        keywords: (s === 0 ? page.keywords : section.keywords).join("\n"),
        text: s === 0 ? `${page.description}\n${section.text}` : section.text,
        code: section.code,
      });
      entries.push({ page: p, section: s });
    });
  });
  const words = new MiniSearch<Indexed>(options);
  await words.addAllAsync(documents, { chunkSize });
  return { pages, entries, words };
}
