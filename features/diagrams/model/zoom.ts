/** How large a diagram is shown. Pure. */

export type Size = {
  /** CSS pixels. */
  width: number;
  height: number;
};

/** The widest drawing that is readable on a phone, where it shrinks to about 326 pixels. */
export const phoneWidth = 390;

/** Nothing is larger than this many times its natural size, or smaller than a part of it. */
const most = 4;
const least = 0.4;

/** What is left free around a diagram that fits the window, in CSS pixels. */
const margin = 32;

/** A drawing's natural size, which it says itself. */
export function sizeOf(svg: string): Size {
  const [, width = 600, height = 400] = /<svg\b[^>]*? width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}

/** The zoom at which all of a drawing is seen, as large as possible. 1 is its natural size. */
export function fittingZoom(drawing: Size, window: Size): number {
  return limited(Math.min((window.width - margin) / drawing.width, (window.height - margin) / drawing.height));
}

/** One step in (1) or out (-1). */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  return limited(zoom * 1.25 ** direction);
}

function limited(zoom: number): number {
  return Math.max(least, Math.min(most, zoom));
}
