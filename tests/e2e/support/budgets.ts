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

const usual: Budget = { scripts: 109, styles: 22.1, document: 105, requests: 15 };

/**
 * By address without a locale. Lower a figure when a change has made it smaller; raise one only for what readers get in
 * return.
 */
export function budgets(docsPath: (path: string) => string): Record<string, Budget> {
  return {
    "/": { ...usual, scripts: 80.5, styles: 19.2, requests: 9 },
    [docsPath("rooms/")]: usual,
    [docsPath("server-api/")]: { ...usual, scripts: 139, document: 515 },
    "/blog/": { ...usual, scripts: 69.5, styles: 17.2, document: 35, requests: 10 },
    "/how-to/use-with-react/": usual,
  };
}
