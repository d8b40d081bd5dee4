import { type RefObject, useEffect } from "react";

type Place = {
  /** The ID of the group that is being read. */
  group: string | undefined;
  /** The ID of the entry that is being read. */
  inView: string | undefined;
  isFiltered: boolean;
};

/** Keeps the row of the entry that is being read visible: unfolds its group, and scrolls the column to it. */
export function useShownRow(root: RefObject<HTMLElement | null>, { group, inView, isFiltered }: Place): void {
  // The browser folds the group before, which has the same name.
  // biome-ignore lint/correctness/useExhaustiveDependencies: without a filter, the groups are there anew.
  useEffect(() => {
    const details = root.current?.querySelector<HTMLDetailsElement>(`details[data-group="${group}"]`);
    if (details) {
      details.open = true;
    }
  }, [root, group, isFiltered]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is marked by what is in view.
  useEffect(() => {
    const row = root.current?.querySelector("[aria-current]");
    if (row?.checkVisibility()) {
      showInColumn(row);
    }
  }, [root, inView, isFiltered]);
}

/** Scrolls the column alone: `scrollIntoView()` would scroll the page, too. */
function showInColumn(row: Element): void {
  let column = row.parentElement;
  while (column && !/auto|scroll/.test(getComputedStyle(column).overflowY)) {
    column = column.parentElement;
  }
  if (!column || column === document.documentElement || column === document.body) {
    return;
  }
  const [inner, outer] = [row.getBoundingClientRect(), column.getBoundingClientRect()];
  const margin = outer.height / 5;
  if (inner.top < outer.top + margin || inner.bottom > outer.bottom - margin) {
    column.scrollTo({ top: column.scrollTop + inner.top - outer.top - outer.height / 3 });
  }
}
