import Link from "@docusaurus/Link";
import { useDoc } from "@docusaurus/plugin-content-docs/client";
import { useLocation } from "@docusaurus/router";
import Translate from "@docusaurus/Translate";
import useBrokenLinks from "@docusaurus/useBrokenLinks";
import clsx from "clsx";
import {
  Children,
  cloneElement,
  createContext,
  isValidElement,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { findErrors, prepare } from "../model/find";
import Finder from "./Finder";
import styles from "./styles.module.css";
import { type Place, placeTexts } from "./texts";

/** The name of the query in the address. */
const parameter = "q";

type EntryProps = {
  /** The ID of the entry's heading. */
  id: string;
  message: string;
  side: Place;
  /** The first sentence about the message, which a folded entry shows. */
  about: string;
  /** The heading, then everything that the entry says. */
  children: ReactNode;
};

/** The IDs of the entries that are shown; undefined without a filter. */
const Shown = createContext<ReadonlySet<string> | undefined>(undefined);

/**
 * The error reference below its lead: a field that finds entries, and the entries, which are folded to one row each. The
 * plugin `build/remarkErrors.ts` writes it around the Markdown of the page.
 */
export function ErrorReference({ children }: { children: ReactNode }): ReactNode {
  const { frontMatter } = useDoc();
  const location = useLocation();
  const root = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState("");
  const wanted = useDeferredValue(query).trim();

  const parts = useMemo(() => Children.toArray(children).map(withKey), [children]);
  const entries = useMemo(() => parts.filter(isEntry), [parts]);
  const { section_keywords: keywords } = frontMatter as { section_keywords?: Record<string, readonly string[]> };

  const isFiltered = wanted !== "";
  const index = useCallback(
    () => prepare(entries.map(({ props }) => findable(props, keywords?.[props.id]))),
    [entries, keywords],
  );
  const prepared = useMemo(() => (isFiltered ? index() : []), [isFiltered, index]);
  const found = useMemo(() => (isFiltered ? findErrors(prepared, wanted) : undefined), [isFiltered, prepared, wanted]);
  const shown = useMemo(() => found && new Set(found.ids), [found]);
  const ordered = useMemo(() => (found ? bestFirst(parts, found.ids) : parts), [parts, found]);

  // The address is only known in the browser: the page is drawn once, for every query.
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get(parameter);
    if (asked) {
      setQuery(asked);
    }
  }, []);

  // Past the router, for which each letter would be a new page. It forgets the query with each link to an entry.
  const isKept = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (query !== "" || isKept.current) {
      keepInAddress(query);
      isKept.current = query !== "";
    }
  }, [query, location]);

  // What the filter has opened, it also closes.
  const opened = useRef<HTMLDetailsElement>(null);
  const best = found?.best;
  useLayoutEffect(() => {
    if (opened.current) {
      opened.current.open = false;
    }
    opened.current = best === undefined ? null : open(best);
  }, [best]);

  // The entry that the address names opens. If the filter hides it, the filter ends.
  const awaited = useRef<string>(null);
  useLayoutEffect(() => {
    const id = location.hash.slice(1);
    open(id);
    const target = id && document.getElementById(id);
    if (target && root.current?.contains(target) && !target.checkVisibility()) {
      awaited.current = id;
      setQuery("");
    }
  }, [location]);
  useEffect(() => {
    if (!isFiltered && awaited.current) {
      document.getElementById(awaited.current)?.scrollIntoView();
      awaited.current = null;
    }
  }, [isFiltered]);

  function goToBest() {
    const [first = ""] = query.trim() ? findErrors(index(), query).ids : [];
    open(first);
    entryOf(first)?.querySelector("summary")?.focus();
  }

  return (
    <div ref={root} className={clsx("markdown", styles.errors)} data-filtered={isFiltered || undefined}>
      <Finder
        query={query}
        onChange={setQuery}
        onEnter={goToBest}
        found={found?.ids.length}
        all={entries.length}
        onOpenAll={(isOpen) => {
          opened.current = null;
          for (const details of root.current?.querySelectorAll<HTMLDetailsElement>(`.${styles.entry}`) ?? []) {
            details.open = isOpen;
          }
        }}
      />
      <Shown value={shown}>{ordered}</Shown>
    </div>
  );
}

/** One message: a row that unfolds. */
export function ErrorEntry({ id, side, about, children }: EntryProps): ReactNode {
  const shown = useContext(Shown);
  useBrokenLinks().collectAnchor(id);
  const [heading, ...body] = Children.toArray(children).filter(isValidElement<PropsWithChildren>);
  return (
    <details className={styles.entry} data-found={shown?.has(id) || undefined}>
      {/* By the style sheet, because the entry says the sentence again: it is neither found nor read out twice. */}
      <summary data-about={about}>
        {/* Without the link that the theme puts into a heading: a summary is a control itself. */}
        <h3 className="anchor" id={id}>
          {heading?.props.children}
        </h3>
        <span className={styles.places} data-search-ignore>
          {placeTexts(side).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </span>
      </summary>
      <div className={styles.body}>
        {body}
        <p className={styles.link} data-search-ignore>
          <Link to={`#${id}`}>
            <Translate id="errors.link" description="Below an error message: leads to the address of this entry">
              Link to this entry
            </Translate>
          </Link>
        </p>
      </div>
    </details>
  );
}

/** How to get a message: programs that print them, folded. */
export function ErrorStart({ children }: { children: ReactNode }): ReactNode {
  return (
    <details className={styles.start}>
      <summary data-search-ignore>
        <Translate id="errors.start" description="Opens the programs that print every error message">
          No message yet? Print every error
        </Translate>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

/** So an entry that moves up stays the same element. React adds keys here by itself, but Preact doesn't. */
function withKey(part: ReactNode, index: number): ReactNode {
  return isValidElement(part) ? cloneElement(part, { key: index }) : part;
}

function isEntry(part: ReactNode): part is ReactElement<EntryProps> {
  return isValidElement(part) && part.type === ErrorEntry;
}

/** With what its element says: so nothing is sent twice, and it is in the language of the page. */
function findable({ id, message }: EntryProps, keywords: readonly string[] = []) {
  const text = entryOf(id)?.textContent ?? "";
  return { id, message, words: `${text} ${keywords.join(" ")}` };
}

function bestFirst(parts: readonly ReactNode[], ids: readonly string[]): ReactNode[] {
  const places = new Map(ids.map((id, index) => [id, index]));
  const placeOf = (part: ReactNode) => (isEntry(part) ? places.get(part.props.id) : undefined) ?? ids.length;
  return parts.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function entryOf(id: string): HTMLDetailsElement | null | undefined {
  return document.getElementById(id)?.closest("details");
}

/** @returns the entry, if it was folded */
function open(id: string): HTMLDetailsElement | null {
  const details = entryOf(id);
  if (!details || details.open) {
    return null;
  }
  details.open = true;
  return details;
}

function keepInAddress(query: string): void {
  const url = new URL(window.location.href);
  if (query === "") {
    url.searchParams.delete(parameter);
  } else {
    url.searchParams.set(parameter, query);
  }
  if (url.href !== window.location.href) {
    window.history.replaceState(window.history.state, "", url);
  }
}
