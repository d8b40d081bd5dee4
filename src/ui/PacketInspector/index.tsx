import Translate, { translate } from "@docusaurus/Translate";
import type { FrameSource } from "@site/browser-server/frames/frameTap";
import clsx from "clsx";
import { type ReactNode, useId, useMemo, useState } from "react";
import Button from "../Button";
import FrameDetail from "./FrameDetail";
import FrameList from "./FrameList";
import { countsOf, type Entry, everything, type Filter, isShown, linesOf, type Purpose, rawOf } from "./model";
import styles from "./styles.module.css";
import { directionText, purposeTexts } from "./texts";
import { useFrames } from "./useFrames";

export type PacketInspectorProps = {
  /** What crosses: a `FrameTap`, several with `joinedSources()`, or anything else that numbers its connections. Keep
   * its identity over renders. Undefined while there is nothing to look at. */
  source?: FrameSource;
  /** How many frames are kept, the newest ones. */
  capacity?: number;
  /** Stands in the list while no frame has crossed. */
  empty?: string;
  /** The heading of the panel, where "Packets" is not enough. */
  title?: ReactNode;
  /**
   * Is as high as its container, which has a height of its own. The list gets most of it: the filters show on request,
   * and a packet that was chosen is explained beside the list.
   */
  isFilling?: boolean;
};

/**
 * Shows frames as they cross, in both directions, decoded. They can be paused, filtered, copied and taken apart.
 * Screen readers read them on request. See README.md.
 */
export default function PacketInspector({ source, capacity = 200, empty, title, isFilling }: PacketInspectorProps) {
  const { shown, isPaused, missed, pause, resume, clear } = useFrames(source, capacity);
  const [filter, setFilter] = useState<Filter>(everything);
  const [hasFilters, setHasFilters] = useState(!isFilling);
  const [selected, setSelected] = useState<Entry>();
  const [said, setSaid] = useState("");
  const heading = useId();
  const entries = useMemo(() => shown.entries.filter((entry) => isShown(entry, filter)), [shown, filter]);
  const start = useStart(shown.entries[0]?.at);

  const copy = async (text: string) => setSaid(await copyMessage(text));
  const count = { shown: entries.length, kept: shown.entries.length };

  return (
    <section className={clsx(styles.inspector, isFilling && styles.filling)} aria-labelledby={heading}>
      <header className={styles.bar}>
        <span id={heading} className={styles.title}>
          {title ?? (
            <Translate id="inspector.title" description="Heading of the panel that shows packets">
              Packets
            </Translate>
          )}
        </span>
        <Actions
          isPaused={isPaused}
          isEmpty={entries.length === 0}
          onPause={isPaused ? resume : pause}
          onCopy={() => copy(linesOf(entries))}
          onClear={() => {
            clear();
            setSelected(undefined);
            setSaid("");
          }}
          onSummary={() => setSaid(summary(entries))}
          hasFilters={hasFilters}
          onFilters={isFilling && (() => setHasFilters(!hasFilters))}
        />
      </header>
      {hasFilters && <Filters filter={filter} onChange={setFilter} />}
      <div className={styles.body}>
        <FrameList
          entries={entries}
          start={start}
          selected={selected}
          onSelect={setSelected}
          empty={
            count.kept > 0
              ? translate({
                  id: "inspector.nothingFound",
                  message: "No packet matches the filter.",
                  description: "In place of packets, when the filter hides all",
                })
              : (empty ??
                translate({
                  id: "inspector.empty",
                  message: "No packets yet.",
                  description: "In place of packets, when there are none",
                }))
          }
        />
        {selected && (
          <FrameDetail
            entry={selected}
            start={start}
            onCopy={() => copy(rawOf(selected, Number.POSITIVE_INFINITY))}
            onClose={() => setSelected(undefined)}
          />
        )}
      </div>
      <footer className={styles.foot}>
        <span>{countSentence(count)}</span>
        {shown.dropped > 0 && <span>{droppedSentence(shown.dropped)}</span>}
        {isPaused && <span className={styles.paused}>{pausedSentence(missed)}</span>}
        {/* The only part that is read out, and only after a button was pressed. */}
        <span role="status">{said}</span>
      </footer>
    </section>
  );
}

/** When the first frame crossed that was ever shown: the times of the others do not jump when it is let go. */
function useStart(first: number | undefined): number {
  const [start, setStart] = useState<number>();
  if (start === undefined && first !== undefined) {
    setStart(first);
  }
  return start ?? first ?? 0;
}

type ActionsProps = {
  isPaused: boolean;
  isEmpty: boolean;
  onPause: () => void;
  onCopy: () => void;
  onClear: () => void;
  onSummary: () => void;
  hasFilters: boolean;
  /** Shows or hides the filters, where they aren't always there. */
  onFilters: (() => void) | false | undefined;
};

/** What can be done with the list as a whole. */
function Actions(props: ActionsProps) {
  const { isPaused, isEmpty, onPause, onCopy, onClear, onSummary, hasFilters, onFilters } = props;
  return (
    <span className={styles.buttons}>
      {onFilters && (
        <Button size="small" onClick={onFilters} aria-expanded={hasFilters}>
          {filterText()}
        </Button>
      )}
      <Button size="small" onClick={onPause}>
        {isPaused ? (
          <Translate id="inspector.resume" description="Button: shows packets again as they come">
            Resume
          </Translate>
        ) : (
          <Translate id="inspector.pause" description="Button: holds the list of packets still">
            Pause
          </Translate>
        )}
      </Button>
      <Button size="small" onClick={onCopy} disabled={isEmpty}>
        <Translate id="inspector.copyAll" description="Button: copies all packets that are shown">
          Copy all
        </Translate>
      </Button>
      <Button size="small" onClick={onClear}>
        <Translate id="inspector.clear" description="Button: empties the list of packets">
          Clear
        </Translate>
      </Button>
      <Button size="small" onClick={onSummary}>
        <Translate id="inspector.summary" description="Button: says how many packets there are, of which kind">
          Summary
        </Translate>
      </Button>
    </span>
  );
}

function filterText(): string {
  return translate({ id: "inspector.filter.text", message: "Filter", description: "Field: text to look for" });
}

type FiltersProps = { filter: Filter; onChange: (filter: Filter) => void };

function Filters({ filter, onChange }: FiltersProps) {
  const text = filterText();
  const direction = translate({
    id: "inspector.filter.direction",
    message: "Direction",
    description: "Name of a filter, for screen readers",
  });
  const purpose = translate({
    id: "inspector.filter.purpose",
    message: "Kind of packet",
    description: "Name of a filter, for screen readers",
  });
  return (
    <div className={styles.filters}>
      <input
        type="search"
        className={styles.text}
        value={filter.text}
        placeholder={text}
        aria-label={text}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange({ ...filter, text: target.value })}
      />
      <select
        className={styles.select}
        aria-label={direction}
        value={filter.direction ?? ""}
        onChange={({ target }) =>
          onChange({ ...filter, direction: (target.value || undefined) as Filter["direction"] })
        }
      >
        <option value="">
          {translate({
            id: "inspector.filter.bothWays",
            message: "Both ways",
            description: "Filter: packets in both directions",
          })}
        </option>
        <option value="sent">{directionText("sent")}</option>
        <option value="received">{directionText("received")}</option>
      </select>
      <select
        className={styles.select}
        aria-label={purpose}
        value={filter.purpose ?? ""}
        onChange={({ target }) => onChange({ ...filter, purpose: (target.value || undefined) as Purpose | undefined })}
      >
        <option value="">
          {translate({
            id: "inspector.filter.allKinds",
            message: "All kinds",
            description: "Filter: packets of all kinds",
          })}
        </option>
        {Object.entries(purposeTexts()).map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={filter.heartbeat}
          disabled={filter.purpose !== undefined}
          onChange={({ target }) => onChange({ ...filter, heartbeat: target.checked })}
        />
        {purposeTexts().heartbeat}
      </label>
    </div>
  );
}

async function copyMessage(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return translate({ id: "inspector.copied", message: "Copied", description: "After packets were copied" });
  } catch {
    return translate({
      id: "inspector.copyFailed",
      message: "The browser blocked the copy. Select the text and copy it yourself.",
      description: "When packets could not be copied",
    });
  }
}

function countSentence({ shown, kept }: { shown: number; kept: number }): string {
  return shown === kept
    ? translate(
        { id: "inspector.count", message: "Shown: {kept}", description: "How many packets are shown" },
        { kept },
      )
    : translate(
        {
          id: "inspector.countOf",
          message: "Shown: {shown} of {kept}",
          description: "How many packets are shown of those that were kept",
        },
        { shown, kept },
      );
}

function droppedSentence(dropped: number): string {
  return translate(
    {
      id: "inspector.dropped",
      message: "Older packets removed: {dropped}",
      description: "How many packets are not kept any more",
    },
    { dropped },
  );
}

function pausedSentence(missed: number): string {
  return translate(
    {
      id: "inspector.paused",
      message: "Paused. New packets: {missed}",
      description: "The list of packets is held still, and so many came in the meantime",
    },
    { missed },
  );
}

function summary(entries: readonly Entry[]): string {
  return translate(
    {
      id: "inspector.summaryText",
      message:
        "Sent: {sent}, received: {received}; events: {events}, acknowledgements: {acknowledgements}; {bytes} bytes.",
      description: "What the list of packets holds, in one sentence",
    },
    countsOf(entries),
  );
}
