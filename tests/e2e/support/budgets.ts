/** What a page may load before the reader touches it, without what is fetched ahead for other pages. */
export type Budget = {
  /** Kilobytes of JavaScript, compressed with brotli. */
  scripts: number;
  /** Kilobytes of CSS, compressed with brotli. */
  styles: number;
  /** Kilobytes of HTML as it is. */
  document: number;
  /** Files of all kinds. */
  requests: number;
};

const usual: Budget = { scripts: 107, styles: 21.8, document: 105, requests: 15 };

/**
 * By address without a locale. Lower a figure when a change has made it smaller; raise one only for what readers get in
 * return.
 */
export function budgets(docsPath: (path: string) => string): Record<string, Budget> {
  return {
    "/": { ...usual, scripts: 78.5, styles: 18, requests: 9 },
    [docsPath("rooms/")]: usual,
    [docsPath("server-api/")]: { ...usual, scripts: 137, document: 515 },
    "/blog/": { ...usual, scripts: 67.5, styles: 15.6, document: 35, requests: 10 },
    "/how-to/use-with-react/": usual,
  };
}
