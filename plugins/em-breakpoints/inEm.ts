/** Pixels of the font size that browsers begin with, and that breakpoints are written for. */
export const usualFontSize = 16;

/** The condition of a media query with its pixels in `em`: `(max-width: 996px)` becomes `(max-width: 62.25em)`. */
export function inEm(condition: string): string {
  return condition.replace(/\b(\d+(?:\.\d+)?)px\b/g, (_, pixels) => `${Number(pixels) / usualFontSize}em`);
}
