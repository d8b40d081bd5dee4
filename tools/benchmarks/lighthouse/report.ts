/** Reads what Lighthouse writes about one visit, and sums several visits up. Pure: values in, values and text out. */

import { median, table } from "../figures.ts";

/** As Lighthouse names them, in the order of the table. */
export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

type Category = (typeof categories)[number];

/** The parts of Lighthouse's JSON that are used here. */
export type Report = {
  runtimeError?: { code: string; message: string };
  categories: Partial<Record<Category, { score: number | null; auditRefs: { id: string }[] }>>;
  audits: Record<
    string,
    {
      title: string;
      /** From 0 to 1; null if the audit has nothing to say about this page. */
      score: number | null;
      numericValue?: number;
      errorMessage?: string;
      details?: { items?: Record<string, unknown>[] };
    }
  >;
};

/** An audit with a score below 1. */
export type FailedAudit = { category: Category; id: string; title: string };

export type Visit = {
  /** From 0 to 100. A category that wasn't asked for is missing. */
  scores: Partial<Record<Category, number>>;
  /** In milliseconds, on the simulated phone. */
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  /** The time that scripts take on the main thread. */
  script: number;
  /** Layout shift, without a unit. */
  shift: number;
  failed: FailedAudit[];
};

/** @throws if Lighthouse couldn't load or measure the page, with its own message */
export function readReport({ runtimeError, categories: judged, audits }: Report): Visit {
  if (runtimeError) {
    throw new Error(`${runtimeError.code}: ${runtimeError.message}`);
  }
  const figure = (id: string) => {
    const audit = audits[id];
    if (audit?.numericValue === undefined) {
      throw new Error(`Lighthouse reports no ${id}${audit?.errorMessage ? `: ${audit.errorMessage}` : "."}`);
    }
    return audit.numericValue;
  };
  const scripts = audits["mainthread-work-breakdown"]?.details?.items?.find(
    ({ group }) => group === "scriptEvaluation",
  );
  return {
    scores: Object.fromEntries(
      categories.flatMap((category) => {
        const score = judged[category]?.score;
        return typeof score === "number" ? [[category, score * 100]] : [];
      }),
    ),
    firstPaint: figure("first-contentful-paint"),
    largestPaint: figure("largest-contentful-paint"),
    blocking: figure("total-blocking-time"),
    script: Number(scripts?.duration ?? 0),
    shift: figure("cumulative-layout-shift"),
    failed: categories
      .filter((category) => category !== "performance")
      .flatMap((category) =>
        (judged[category]?.auditRefs ?? []).flatMap(({ id }) => {
          const audit = audits[id];
          return audit && audit.score !== null && audit.score < 1 ? [{ category, id, title: audit.title }] : [];
        }),
      ),
  };
}

/** The medians of several visits. A figure is NaN if there was no visit. */
export type Summary = Omit<Visit, "scores" | "failed"> & {
  visits: number;
  scores: Record<Category, number>;
  /** Each audit once, with the number of visits that it failed in. */
  failed: (FailedAudit & { times: number })[];
};

export function summarize(visits: readonly Visit[]): Summary {
  const of = (figure: (visit: Visit) => number) => median(visits.map(figure));
  const failed = new Map<string, FailedAudit & { times: number }>();
  for (const audit of visits.flatMap((visit) => visit.failed)) {
    const key = `${audit.category} ${audit.id}`;
    failed.set(key, { ...audit, times: (failed.get(key)?.times ?? 0) + 1 });
  }
  return {
    visits: visits.length,
    scores: Object.fromEntries(
      categories.map((category) => [category, of(({ scores }) => scores[category] ?? Number.NaN)]),
    ) as Record<Category, number>,
    firstPaint: of(({ firstPaint }) => firstPaint),
    largestPaint: of(({ largestPaint }) => largestPaint),
    blocking: of(({ blocking }) => blocking),
    script: of(({ script }) => script),
    shift: of(({ shift }) => shift),
    failed: [...failed.values()],
  };
}

/** @param name the language and the name of the page, such as `en rooms` */
export type PageSummary = Summary & { name: string };

const rounded = (value: number, digits = 0) => (Number.isFinite(value) ? value.toFixed(digits) : "–");

/** One line for each page. */
export function figuresTable(pages: readonly PageSummary[], calibration: Summary): string {
  const head = ["page", "performance", "accessibility", "best practices", "SEO", "FCP", "LCP", "TBT", "TBT/cal", "CLS"];
  const rows = pages.map(({ name, scores, firstPaint, largestPaint, blocking, shift }) => [
    name,
    ...categories.map((category) => rounded(scores[category])),
    rounded(firstPaint),
    rounded(largestPaint),
    rounded(blocking),
    rounded(blocking / calibration.blocking, 2),
    rounded(shift, 3),
  ]);
  return table(head, rows);
}

/** What the calibration page took, in one line. */
export function calibrationLine({ blocking, script }: Summary): string {
  return `Calibration page: blocking time ${rounded(blocking)} ms, script time ${rounded(script)} ms.`;
}

/** The failed audits, page by page; empty if all pages pass all audits. */
export function failedLines(pages: readonly PageSummary[]): string[] {
  return pages.flatMap(({ name, failed, visits }) =>
    failed.length === 0
      ? []
      : [
          name,
          ...failed.map(
            ({ category, id, title, times }) =>
              `  ${category}: ${id}: ${title}${times < visits ? ` (in ${times} of ${visits} runs)` : ""}`,
          ),
        ],
  );
}
