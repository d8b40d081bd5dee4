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

/** What every locale must reach. */
export const targets = { successAt3: 0.95, meanReciprocalRank: 0.85 } as const;

/** Figures are compared as they are recorded: rounded. */
export function rounded(figures: Figures): Figures {
  const round = (value: number) => Math.round(value * 1000) / 1000;
  return {
    ...figures,
    successAt1: round(figures.successAt1),
    successAt3: round(figures.successAt3),
    meanReciprocalRank: round(figures.meanReciprocalRank),
    asDemanded: round(figures.asDemanded),
  };
}

/** What is wrong with figures: below the targets, or below what was recorded of as many queries. Empty when nothing is. */
export function complaints(figures: Figures, recorded: Figures | undefined): string[] {
  const now = rounded(figures);
  const found: string[] = [];
  for (const [measure, least] of Object.entries(targets) as Array<[keyof typeof targets, number]>) {
    if (now[measure] < least) {
      found.push(`${measure} is ${now[measure]}, below the target ${least}`);
    }
  }
  // Other queries, once more pages are built, are no fall: record them.
  const isComparable = recorded?.judged === now.judged;
  for (const measure of ["successAt1", "successAt3", "meanReciprocalRank"] as const) {
    if (isComparable && now[measure] < recorded[measure]) {
      found.push(`${measure} fell from ${recorded[measure]} to ${now[measure]}`);
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
