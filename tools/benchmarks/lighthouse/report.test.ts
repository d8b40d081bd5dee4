import { describe, expect, it } from "vitest";
import { calibrationLine, failedLines, figuresTable, type Report, readReport, summarize, type Visit } from "./report";

const audit = (score: number | null, more: object = {}) => ({ title: "A title", score, ...more });

const report: Report = {
  categories: {
    performance: { score: 0.9, auditRefs: [{ id: "total-blocking-time" }] },
    accessibility: { score: 0.95, auditRefs: [{ id: "color-contrast" }, { id: "html-has-lang" }] },
    "best-practices": { score: 1, auditRefs: [{ id: "image-aspect-ratio" }] },
    seo: { score: 1, auditRefs: [{ id: "canonical" }] },
  },
  audits: {
    "first-contentful-paint": audit(1, { numericValue: 800 }),
    "largest-contentful-paint": audit(1, { numericValue: 900 }),
    "total-blocking-time": audit(0.4, { numericValue: 600 }),
    "cumulative-layout-shift": audit(1, { numericValue: 0.01 }),
    "mainthread-work-breakdown": audit(1, {
      details: {
        items: [
          { group: "styleLayout", duration: 5 },
          { group: "scriptEvaluation", duration: 70 },
        ],
      },
    }),
    "color-contrast": audit(0, { title: "Contrast" }),
    "html-has-lang": audit(1),
    "image-aspect-ratio": audit(0.5, { title: "Aspect ratio" }),
    canonical: audit(null),
  },
};

const contrast = { category: "accessibility", id: "color-contrast", title: "Contrast" } as const;

const visit: Visit = {
  scores: { performance: 90, accessibility: 95, "best-practices": 100, seo: 100 },
  firstPaint: 800,
  largestPaint: 900,
  blocking: 600,
  script: 70,
  shift: 0.01,
  failed: [contrast, { category: "best-practices", id: "image-aspect-ratio", title: "Aspect ratio" }],
};

describe("readReport", () => {
  it("reads the scores, the figures, and the failed audits of all categories but performance", () => {
    expect(readReport(report)).toEqual(visit);
  });

  it("leaves out categories that weren't asked for", () => {
    const { scores, failed } = readReport({ ...report, categories: { performance: report.categories.performance } });
    expect(scores).toEqual({ performance: 90 });
    expect(failed).toEqual([]);
  });

  it("fails if the page couldn't be loaded", () => {
    const runtimeError = { code: "NO_FCP", message: "The page did not paint any content." };
    expect(() => readReport({ ...report, runtimeError })).toThrow("NO_FCP: The page did not paint any content.");
  });

  it("fails if a figure is missing, and says why", () => {
    const audits = { ...report.audits, "total-blocking-time": audit(null, { errorMessage: "NO_TTI" }) };
    expect(() => readReport({ ...report, audits })).toThrow("Lighthouse reports no total-blocking-time: NO_TTI");
  });
});

describe("summarize", () => {
  it("takes the median of each figure by itself, and counts failed audits", () => {
    const summary = summarize([
      { ...visit, blocking: 100, shift: 0.5, failed: [] },
      { ...visit, blocking: 300, shift: 0, failed: [contrast] },
      { ...visit, blocking: 200, shift: 0.1, failed: [contrast] },
    ]);
    expect(summary).toEqual({
      ...visit,
      visits: 3,
      blocking: 200,
      shift: 0.1,
      failed: [{ ...contrast, times: 2 }],
    });
  });

  it("has no figures without a visit", () => {
    expect(summarize([]).blocking).toBeNaN();
  });
});

describe("the output", () => {
  const calibration = summarize([{ ...visit, blocking: 400, script: 350, failed: [] }]);
  const home = { name: "en home", ...summarize([{ ...visit, failed: [] }, visit]) };

  it("compares the blocking time with the calibration", () => {
    const [head = "", line = ""] = figuresTable([home], calibration).split("\n");
    expect(head.split(/ {2,}/)).toEqual(
      "page|performance|accessibility|best practices|SEO|FCP|LCP|TBT|TBT/cal|CLS".split("|"),
    );
    expect(line.split(/ {2,}/)).toEqual("en home|90|95|100|100|800|900|600|1.50|0.010".split("|"));
    expect(calibrationLine(calibration)).toBe("Calibration page: blocking time 400 ms, script time 350 ms.");
  });

  it("shows that a page couldn't be measured", () => {
    const line = figuresTable([{ name: "en home", ...summarize([]) }], calibration).split("\n")[1] ?? "";
    expect(line.split(/ {2,}/)).toEqual(["en home", ...Array(9).fill("–")]);
  });

  it("names failed audits by page, and says if only some runs failed", () => {
    expect(failedLines([home, { ...home, name: "en rooms", failed: [] }])).toEqual([
      "en home",
      "  accessibility: color-contrast: Contrast (in 1 of 2 runs)",
      "  best-practices: image-aspect-ratio: Aspect ratio (in 1 of 2 runs)",
    ]);
  });
});
