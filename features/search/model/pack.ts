import type { PageKind, SearchPage } from "./page";

/**
 * The two files that a set of pages is sent as. The outline is what a first answer needs: headings, keywords, the
 * description of a page, and the first sentence of every other section. The rest of the text follows after that answer,
 * and the index is made again.
 */
export type Packed = { outline: Outline; rest: Rest };

/** Level, anchor, heading, first sentence (none where the page's description stands for it). Tuples, because there are thousands. */
type OutlineSection = [level: number, anchor: string, heading: string, lead: string];

export type OutlinePage = {
  path: string;
  title: string;
  kind: PageKind;
  tag: string;
  category: string;
  description: string;
  textLanguage?: string;
  keywords: string[];
  sections: OutlineSection[];
};

export type Outline = { language: string; pages: OutlinePage[] };

/** For each page of the outline, three texts of each of its sections: prose, words of code, keywords (one a line). */
export type Rest = string[][];

/** About a sentence, in letters. The figure keeps the first query of a full site below 150 KB (see README). */
const leadLength = 120;
const hanLeadLength = 50;

const sentenceEnd = /[.!?:](?=\s)|[。！？：]/g;

/** The first sentence of a text, or as many words of it as a lead holds. */
export function leadOf(text: string): string {
  const longest = /\p{Script=Han}/u.test(text.slice(0, leadLength)) ? hanLeadLength : leadLength;
  if (text.length <= longest) {
    return text;
  }
  const head = text.slice(0, longest);
  const ends = [...head.matchAll(sentenceEnd)].map((match) => match.index + 1);
  const end = ends.at(-1) ?? 0;
  if (end >= longest / 3) {
    return head.slice(0, end);
  }
  const space = head.lastIndexOf(" ");
  return head.slice(0, space > longest / 2 ? space : longest);
}

export function pack(pages: readonly SearchPage[]): Packed {
  const outline: OutlinePage[] = [];
  const rest: Rest = [];
  for (const { path, title, kind, tag, category, description, textLanguage, keywords, sections } of pages) {
    // The description says what the first sentence of a page does.
    const leads = sections.map(({ text }, i) => (i === 0 && description ? "" : leadOf(text)));
    outline.push({
      path,
      title,
      kind,
      tag,
      category,
      description,
      ...(textLanguage && { textLanguage }),
      keywords,
      sections: sections.map(({ level, anchor, heading }, i) => [level, anchor, heading, leads[i] ?? ""]),
    });
    rest.push(
      sections.flatMap(({ text, code, keywords: own }, i) => [text.slice(leads[i]?.length ?? 0), code, own.join("\n")]),
    );
  }
  return { outline: { language: pages[0]?.language ?? "", pages: outline }, rest };
}

/** The pages again; without `rest`, each section has its first sentence only. */
export function unpack({ language, pages }: Outline, rest?: Rest): SearchPage[] {
  return pages.map(({ sections, ...page }, p) => ({
    ...page,
    language,
    sections: sections.map(([level, anchor, heading, lead], s) => ({
      level,
      anchor,
      heading,
      text: lead + (rest?.[p]?.[3 * s] ?? ""),
      code: rest?.[p]?.[3 * s + 1] ?? "",
      keywords: rest?.[p]?.[3 * s + 2]?.split("\n").filter(Boolean) ?? [],
    })),
  }));
}
