import "../reference.css";
import type { TOCItem } from "@docusaurus/mdx-loader";
import { useHistory } from "@docusaurus/router";
import { translate } from "@docusaurus/Translate";
import { isShortcut } from "@site/src/ui/characterKeys";
import FilterField from "@site/src/ui/FilterField";
import clsx from "clsx";
import {
  memo,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { filterToc } from "../../model/filterToc";
import { type Group, groupsOf, type Kind, type Member } from "../../model/members";
import { kindLabels } from "../texts";
import styles from "./styles.module.css";
import { useHeadingInView } from "./useHeadingInView";
import { useShownRow } from "./useShownRow";

type Props = {
  toc: readonly TOCItem[];
  /** The IDs of deprecated members. */
  deprecated: readonly string[];
  /** The language of the page's own headings, if it differs from the one around them. */
  lang: string | undefined;
};

/** The members of a reference page by class, with a field that filters them. It stands in the sidebar. */
export default function Members({ toc, deprecated, lang }: Props) {
  const [query, setQuery] = useState("");
  const wanted = useDeferredValue(query).trim();
  const history = useHistory();
  const root = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const groupName = useId();

  const entries = useMemo(() => toc.filter(({ level }) => level === 2 || level === 3), [toc]);
  const groups = useMemo(() => groupsOf(entries), [entries]);
  const all = useMemo(() => groups.reduce((sum, { size }) => sum + size, 0), [groups]);
  const found = useMemo(() => (wanted ? filterToc(entries, wanted) : undefined), [entries, wanted]);
  const shown = useMemo(() => (found ? groupsOf(found.kept) : groups), [found, groups]);
  const hasMarks = groups.some(({ kinds }) => kinds.length > 1);
  const struck = useMemo(() => new Set(deprecated), [deprecated]);

  const ids = useMemo(() => entries.map(({ id }) => id), [entries]);
  const inView = useHeadingInView(ids);
  useShownRow(root, {
    group: groups.find((group) => holds(group, inView))?.id,
    inView,
    isFiltered: found !== undefined,
  });
  useFocusKey("f", field);

  function goToFirst() {
    const { matches } = filterToc(entries, query);
    const first = matches.find(({ level }) => level === 3) ?? matches[0];
    if (query.trim() && first) {
      history.push(`#${first.id}`);
    }
  }

  return (
    <nav
      ref={root}
      className={clsx("thin-scrollbar", styles.members)}
      data-members
      aria-label={translate({
        id: "site.reference.members",
        message: "Members on this page",
        description: "The name of the list of all classes and members beside a reference page",
      })}
    >
      <FilterField
        field={field}
        shortcut="f"
        className={styles.filter}
        label={translate(
          {
            id: "site.reference.filter",
            message: "Filter {count} entries",
            description: "The label of the field above the members of a reference page",
          },
          { count: all },
        )}
        value={query}
        onChange={setQuery}
        onEnter={goToFirst}
        status={
          found &&
          translate(
            {
              id: "site.toc.count",
              message: "{matches} of {all}",
              description: "How many entries of a list of contents match what was typed",
            },
            { matches: found.matches.filter(({ level }) => level === 3).length, all },
          )
        }
      />
      <div lang={lang}>
        {shown.map((group, index) => (
          <GroupRows
            key={group.id}
            group={group}
            inView={holds(group, inView) ? inView : undefined}
            struck={struck}
            hasMarks={hasMarks}
            // All that was found is visible; otherwise one group at a time.
            frame={found ? undefined : { name: groupName, open: index === 0 }}
          />
        ))}
      </div>
    </nav>
  );
}

function holds(group: Group, id: string | undefined): boolean {
  return group.id === id || group.kinds.some(({ members }) => members.some((member) => member.id === id));
}

/** A key puts the focus into a field that is visible. */
function useFocusKey(key: string, field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isShortcut(event, key) && field.current?.checkVisibility()) {
        event.preventDefault();
        field.current.focus();
      }
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [key, field]);
}

type GroupProps = {
  group: Group;
  /** The ID of the entry that is being read, if it is in this group. */
  inView: string | undefined;
  struck: ReadonlySet<string>;
  /** Whether the rows show their kinds. */
  hasMarks: boolean;
  /** As a group that folds; without it, the group is a part of what was found. */
  frame: { name: string; open: boolean } | undefined;
};

const GroupRows = memo(
  function GroupRows({ group, inView, struck, hasMarks, frame }: GroupProps) {
    const { id, name, size, kinds } = group;
    const rows = kinds.map(({ kind, members }) => (
      <KindRows
        key={kind}
        kind={kind}
        members={members}
        hasLabel={frame !== undefined && kinds.length > 1 && kind !== "constructor"}
        hasMarks={hasMarks}
        inView={inView}
        struck={struck}
      />
    ));
    return frame ? (
      <details className={styles.group} data-group={id} {...frame}>
        <summary className={clsx(styles.head, inView && styles.headInView)}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          <span className={styles.size}>{size}</span>
        </summary>
        <div className={styles.rows}>
          <ul className={styles.list}>
            <li>
              <Row id={id} isInView={inView === id}>
                {translate({
                  id: "site.reference.overview",
                  message: "Overview",
                  description: "The first entry of a class in the list of members: leads to the start of the class",
                })}
              </Row>
            </li>
          </ul>
          {rows}
        </div>
      </details>
    ) : (
      <div className={styles.found}>
        <Row id={id} title={name} isInView={inView === id}>
          {name}
        </Row>
        <div className={styles.rows}>{rows}</div>
      </div>
    );
  },
  (before, after) =>
    before.group === after.group &&
    before.inView === after.inView &&
    before.struck === after.struck &&
    before.frame?.name === after.frame?.name,
);

type KindProps = {
  kind: Kind;
  members: readonly Member[];
  hasLabel: boolean;
  hasMarks: boolean;
  inView: string | undefined;
  struck: ReadonlySet<string>;
};

function KindRows({ kind, members, hasLabel, hasMarks, inView, struck }: KindProps) {
  const label = useId();
  return (
    <>
      {hasLabel && (
        <p id={label} className={styles.kind}>
          {kindLabels()[kind]}
        </p>
      )}
      <ul className={styles.list} aria-labelledby={hasLabel ? label : undefined}>
        {members.map(({ id, name }) => (
          <li key={id}>
            <Row id={id} title={name} isInView={inView === id} mark={hasMarks ? kind : undefined}>
              {kind === "topic" ? name : <code>{struck.has(id) ? <s>{name}</s> : name}</code>}
            </Row>
          </li>
        ))}
      </ul>
    </>
  );
}

type RowProps = { id: string; title?: string; isInView: boolean; mark?: Kind | undefined; children: ReactNode };

function Row({ id, title, isInView, mark, children }: RowProps) {
  return (
    <a
      href={`#${id}`}
      className={styles.row}
      title={title}
      aria-current={isInView ? "location" : undefined}
      data-mark={mark}
    >
      <span>{children}</span>
    </a>
  );
}
