/** A query that readers make, and the pages that answer it. */
export type GoldenQuery = {
  q: string;
  kind: "name" | "member" | "question" | "error" | "misspelling" | "synonym" | "accents";
  /** Routes without the locale's prefix: any of them is an answer. */
  want: string[];
  /** One of them must be among so many pages. */
  within: 1 | 3 | 5;
};

export type Golden = { locale: string; queries: GoldenQuery[] };

export type Judged = GoldenQuery & {
  /** Place of the first wanted page, from 1; undefined when it was not found. */
  rank: number | undefined;
  /** The pages that were found, best first. */
  found: string[];
};

export type Figures = {
  /** Queries that could be judged. */
  judged: number;
  /** Queries none of whose pages is built yet. */
  skipped: number;
  successAt1: number;
  successAt3: number;
  meanReciprocalRank: number;
  /** The share of queries whose own limit (`within`) was kept. */
  asDemanded: number;
};

/** Queries that at least one built page answers. */
export function judgeable(queries: readonly GoldenQuery[], routes: ReadonlySet<string>): GoldenQuery[] {
  return queries.filter(({ want }) => want.some((route) => routes.has(route)));
}

/**
 * The hits that compete with the wanted pages. If none of these is translated yet, all of them are English ones: a page
 * in the reader's language that answers, too, is meant to stand before an English one.
 *
 * @param found addresses of pages or sections, best first
 */
export function competing(
  found: readonly string[],
  want: readonly string[],
  untranslated: ReadonlySet<string>,
): readonly string[] {
  const isUntranslated = (address: string) => untranslated.has(address.replace(/#.*$/, ""));
  return want.every(isUntranslated) ? found.filter(isUntranslated) : found;
}

export function judge(query: GoldenQuery, found: readonly string[]): Judged {
  const place = found.findIndex((route) => query.want.includes(route));
  return { ...query, found: [...found], rank: place < 0 ? undefined : place + 1 };
}

export function figuresOf(judged: readonly Judged[], skipped: number): Figures {
  const count = judged.length || 1;
  const share = (isGood: (query: Judged) => boolean) => judged.filter(isGood).length / count;
  const within = (places: number) => share(({ rank }) => rank !== undefined && rank <= places);
  return {
    judged: judged.length,
    skipped,
    successAt1: within(1),
    successAt3: within(3),
    meanReciprocalRank: judged.reduce((sum, { rank }) => sum + (rank ? 1 / rank : 0), 0) / count,
    asDemanded: share(({ rank, within: limit }) => rank !== undefined && rank <= limit),
  };
}

/** What every language must reach, and which figures may not fall. */
export const pageRule = {
  least: { successAt1: 0.9, successAt3: 0.95, meanReciprocalRank: 0.93 },
  compared: ["successAt1", "successAt3", "meanReciprocalRank"],
} as const;

/**
 * What the queries with sections must reach, both halves. A floor below today's figures: a change of a text moves them a
 * little, which no writer should have to care about.
 */
export const sectionRule = {
  least: { pageAt1: 0.75, pageAt3: 0.85, sectionAt1: 0.5, sectionAt3: 0.7 },
  compared: [],
} as const;

/** Figures are compared as they are recorded: rounded. */
export function rounded<Measured extends Readonly<Record<string, number>>>(figures: Measured): Measured {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Math.round(value * 1000) / 1000]),
  ) as Measured;
}

/** About two queries of a language: a change of a text moves one or two, and no writer should have to record them. */
const tolerance = 0.03;

/**
 * What is wrong with figures: below the targets, or clearly below what was recorded of as many queries. Empty when nothing is.
 *
 * @param least a figure of each name must not be below this
 */
export function complaints<Name extends string>(
  now: Readonly<Record<Name, number>> & { judged: number },
  recorded: (Readonly<Record<Name, number>> & { judged: number }) | undefined,
  { least, compared }: { least: Partial<Record<Name, number>>; compared: readonly Name[] },
): string[] {
  const found: string[] = [];
  for (const [name, target] of Object.entries(least) as Array<[Name, number]>) {
    if (now[name] < target) {
      found.push(`${name} is ${now[name]}, below the target ${target}`);
    }
  }
  // Other queries, once more pages are built, are no fall: record them.
  if (recorded?.judged === now.judged) {
    for (const name of compared) {
      if (now[name] < recorded[name] - tolerance) {
        found.push(`${name} fell from ${recorded[name]} to ${now[name]}`);
      }
    }
  }
  return found;
}

/** A query, and the sections that answer it: routes with the ID of a heading, or without one for a page's own start. */
export type SectionQuery = { q: string; want: string[] };

export type SectionFigures = {
  judged: number;
  /** Shares of the queries whose page, and whose section, is the first hit, or among the first three. */
  pageAt1: number;
  pageAt3: number;
  sectionAt1: number;
  sectionAt3: number;
};

/** @param found for each query, the addresses of its hits, best first */
export function sectionFigures(
  queries: readonly SectionQuery[],
  found: readonly (readonly string[])[],
): SectionFigures {
  const pageOf = (address: string) => address.replace(/#.*$/, "");
  const share = (places: number, read: (address: string) => string) =>
    queries.filter(({ want }, i) =>
      [...new Set(found[i]?.map(read))].slice(0, places).some((address) => want.map(read).includes(address)),
    ).length / (queries.length || 1);
  const whole = (address: string) => address;
  return {
    judged: queries.length,
    pageAt1: share(1, pageOf),
    pageAt3: share(3, pageOf),
    sectionAt1: share(1, whole),
    sectionAt3: share(3, whole),
  };
}
