/** Pixels of the font size that browsers begin with, and that breakpoints are written for. */
const usualFontSize = 16;

/**
 * The condition of a media query with its pixels in `em`: `(max-width: 996px)` becomes `(max-width: 62.25em)`. What begins
 * at 997 pixels begins above 996 pixels instead: with larger letters, there would be a gap of some pixels between the two.
 */
export function inEm(condition: string): string {
  return condition
    .replace(/\b(?:min-width:|width\s*>=)\s*(\d+)px\b/g, (_, pixels) => `width > ${Number(pixels) - 1}px`)
    .replace(/\b(\d+(?:\.\d+)?)px\b/g, (_, pixels) => `${Number(pixels) / usualFontSize}em`);
}
