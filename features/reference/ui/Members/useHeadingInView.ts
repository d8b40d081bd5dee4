import { useEffect, useState } from "react";

/** How far below the place that a link scrolls to a heading counts as read, in pixels. */
const tolerance = 24;

/**
 * The ID of the entry that is being read: the last heading at or above the place that a link scrolls to.
 *
 * @param ids the IDs of headings in the order of the page
 * @returns undefined above the first heading, and before hydration
 */
export function useHeadingInView(ids: readonly string[]): string | undefined {
  const [inView, setInView] = useState<string>();

  useEffect(() => {
    const headings = ids.flatMap((id) => document.getElementById(id) ?? []);
    const [first] = headings;
    if (!first) {
      return;
    }
    const line = Number.parseFloat(getComputedStyle(first).scrollMarginBlockStart) + tolerance;
    let frame = 0;

    const update = () => {
      frame = 0;
      // By halves, because a page has hundreds of headings.
      let [from, to] = [0, headings.length];
      while (from < to) {
        const middle = (from + to) >> 1;
        if ((headings[middle] as Element).getBoundingClientRect().top <= line) {
          from = middle + 1;
        } else {
          to = middle;
        }
      }
      setInView(headings[from - 1]?.id);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(update);
    };

    update();
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("resize", onScroll);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("resize", onScroll);
    };
  }, [ids]);

  return inView;
}
