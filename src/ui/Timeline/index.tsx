import { useDateTimeFormat } from "@docusaurus/theme-common/internal";
import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./styles.module.css";

type EntryProps = {
  /** ISO 8601, in UTC. */
  date: string;
  /** What lies on the wire: the larger, the more may have changed. Default: `small`. */
  packet?: "small" | "medium" | "large";
  /** Beside the entry at the right; on phones, behind the date. */
  note?: ReactNode;
  children: ReactNode;
};

type YearsProps<Item> = {
  items: readonly Item[];
  dateOf: (item: Item) => string;
  /** A `TimelineEntry` for each item. */
  children: (item: Item) => ReactNode;
  /** One line for each entry. Default: false. */
  isDense?: boolean;
};

/**
 * A list along a wire, with dates at its left and the year where it changes.
 * The year is a heading of level 2, so headings of entries have level 3.
 *
 * @param items in the order in which they are shown
 */
export default function Timeline<Item>({ items, dateOf, children, isDense = false }: YearsProps<Item>) {
  const years = [...new Set(items.map((item) => dateOf(item).slice(0, 4)))];
  return (
    <div className={clsx(styles.timeline, isDense && styles.dense)}>
      {years.map((year) => (
        <section key={year} className={styles.year} aria-labelledby={year}>
          <h2 id={year} className={styles.label}>
            {year}
          </h2>
          <ol className={styles.entries}>{items.filter((item) => dateOf(item).startsWith(year)).map(children)}</ol>
        </section>
      ))}
    </div>
  );
}

export function TimelineEntry({ date, packet = "small", note, children }: EntryProps) {
  const format = useDateTimeFormat({ month: "short", day: "numeric", timeZone: "UTC" });
  return (
    <li className={clsx(styles.entry, styles[packet])}>
      <time className={styles.date} dateTime={date}>
        {format.format(new Date(date))}
      </time>
      <div className={styles.body}>{children}</div>
      {note && <div className={styles.note}>{note}</div>}
    </li>
  );
}
