import { translate } from "@docusaurus/Translate";
import clsx from "clsx";
import { type KeyboardEvent, memo, useEffect, useId, useLayoutEffect, useRef } from "react";
import { type Entry, purposeOf, rawOf, seconds, typeOf } from "./model";
import styles from "./styles.module.css";
import { arrows, directionText } from "./texts";

/** What a row shows of a long frame. */
const mostCharacters = 160;
/** Rows that Page Up and Page Down pass. */
const page = 10;

type RowProps = { entry: Entry; id: string; start: number; isSelected: boolean; onSelect: (entry: Entry) => void };

const Row = memo(function Row({ entry, id, start, isSelected, onSelect }: RowProps) {
  const { decoded, direction, peer } = entry;
  const packet = decoded.engine === "message" ? decoded.packet : undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus, and the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
    <div
      role="option"
      id={id}
      aria-selected={isSelected}
      className={clsx(styles.row, styles[direction], styles[purposeOf(entry)])}
      onClick={() => onSelect(entry)}
    >
      <span className={styles.time}>{seconds(entry.at - start)}</span>
      {peer !== undefined && <span className={styles.peer}>{peer}</span>}
      <span className={styles.direction}>
        <span aria-hidden="true">{arrows[direction]} </span>
        {directionText(direction)}
      </span>
      <span className={styles.type}>{typeOf(entry)}</span>
      {packet?.id !== undefined && <span className={styles.ack}>#{packet.id}</span>}
      <code className={styles.raw}>{rawOf(entry).slice(0, mostCharacters)}</code>
    </div>
  );
});

type Props = {
  entries: readonly Entry[];
  /** When the first frame crossed, which times are counted from. */
  start: number;
  selected: Entry | undefined;
  onSelect: (entry: Entry | undefined) => void;
  /** What stands there while there are no frames. */
  empty: string;
};

/** One stop of the Tab key: the arrows choose among frames, as in any list to choose from. */
export default function FrameList({ entries, start, selected, onSelect, empty }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const ids = useId();
  const idOf = ({ number }: Entry) => `${ids}${number}`;
  const index = entries.findIndex(({ number }) => number === selected?.number);
  const active = entries[index];
  const newest = entries.at(-1)?.number;

  // The newest frame stays in view, unless the reader has scrolled back or reads one.
  useLayoutEffect(() => {
    const box = list.current;
    if (newest === undefined || active || !box) {
      return;
    }
    const follow = () => {
      if (follows.current) {
        box.scrollTop = box.scrollHeight;
      }
    };
    follow();
    // A list that was hidden could not scroll.
    const observer = new ResizeObserver(follow);
    observer.observe(box);
    return () => observer.disconnect();
  }, [newest, active]);

  const activeId = active && idOf(active);
  useEffect(() => {
    const row = activeId && document.getElementById(activeId);
    if (row && list.current) {
      keepInView(list.current, row);
    }
  }, [activeId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const last = entries.length - 1;
    const from = index < 0 ? last + 1 : index;
    const targets: Record<string, number> = {
      ArrowDown: Math.min(from + 1, last),
      ArrowUp: Math.max(from - 1, 0),
      PageDown: Math.min(from + page, last),
      PageUp: Math.max(from - page, 0),
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (event.key === "Escape" && active) {
      onSelect(undefined);
    } else if (target !== undefined && entries[target]) {
      onSelect(entries[target]);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.listFrame}>
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        className={styles.list}
        aria-label={translate({
          id: "inspector.list",
          message: "Packets, oldest first",
          description: "Name of the list of packets, for screen readers",
        })}
        aria-activedescendant={activeId}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          follows.current = scrollTop + clientHeight >= scrollHeight - 8;
        }}
      >
        {entries.map((entry) => (
          <Row
            key={entry.number}
            entry={entry}
            id={idOf(entry)}
            start={start}
            isSelected={entry === active}
            onSelect={onSelect}
          />
        ))}
      </div>
      {entries.length === 0 && <p className={styles.empty}>{empty}</p>}
    </div>
  );
}

/** Scrolls the list alone: `scrollIntoView()` would scroll the page, too. */
function keepInView(list: HTMLElement, row: HTMLElement): void {
  const above = row.offsetTop - list.scrollTop;
  const below = above + row.offsetHeight - list.clientHeight;
  if (above < 0) {
    list.scrollTop += above;
  } else if (below > 0) {
    list.scrollTop += below;
  }
}
