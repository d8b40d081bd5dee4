import Head from "@docusaurus/Head";
import { useEvent } from "@docusaurus/theme-common";
import { useAlgoliaContextualFacetFilters, useAlgoliaThemeConfig } from "@docusaurus/theme-search-algolia/client";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { searchClient } from "@site/features/search/client";
import { isHosted } from "@site/features/search/model/settings";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Props as BoxProps } from "./SearchBox";
import SearchButton from "./SearchButton";
import Unavailable from "./Unavailable";
import { useShortcuts } from "./useShortcuts";

type State = "closed" | "opening" | "open" | "unavailable";

let Box: ComponentType<BoxProps> | undefined;

/** The query that the box was closed with, and the address that it was opened at. The bar is made anew on some pages. */
const last = { query: "", href: "" };

function remember(query: string): void {
  last.query = query;
}

async function loadBox(): Promise<void> {
  Box ??= (await import("./SearchBox")).default;
}

export default function SearchBar() {
  const context = useDocusaurusContext();
  const { algolia } = useAlgoliaThemeConfig();
  const facetFilters = useAlgoliaContextualFacetFilters();
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<State>("closed");
  /** What is typed before the box is there to take it. */
  const typed = useRef("");
  /** The last query, for readers who have followed a result and continue their search. */
  const lastQuery = useRef("");

  const prefetch = () => {
    searchClient(context).then(
      (client) => client.prefetch(facetFilters),
      // Only a head start: a search tries again, and says so when it fails.
      () => {},
    );
  };
  const approach = () => {
    loadBox().catch(() => {});
    prefetch();
  };

  const open = useEvent((firstLetter = "") => {
    prefetch();
    typed.current = firstLetter;
    lastQuery.current = last.href === window.location.href ? "" : last.query;
    last.href = window.location.href;
    setState("opening");
  });

  const openEmpty = useCallback(() => open(), [open]);

  const close = useCallback(() => setState("closed"), []);

  // Once the box is gone: it keeps the focus for as long as it is there.
  const isClosed = state === "closed";
  useEffect(() => {
    if (!isClosed) {
      return () => button.current?.focus();
    }
  }, [isClosed]);

  useEffect(() => {
    if (state !== "opening") {
      return;
    }
    let isWanted = true;
    const show = (next: State) => isWanted && setState(next);
    loadBox().then(
      () => show("open"),
      () => show("unavailable"),
    );
    return () => {
      isWanted = false;
    };
  }, [state]);

  useShortcuts({ state, button, typed, open, close });

  return (
    <>
      {isHosted(algolia) && (
        <Head>
          <link rel="preconnect" href={`https://${algolia.appId}-dsn.algolia.net`} crossOrigin="anonymous" />
        </Head>
      )}
      <SearchButton ref={button} isBusy={state === "opening"} onApproach={approach} onOpen={openEmpty} />
      {state === "open" &&
        Box &&
        createPortal(
          <Box
            initialQuery={typed.current || lastQuery.current}
            isSelected={typed.current === ""}
            facetFilters={facetFilters}
            onQuery={remember}
            onClose={close}
          />,
          document.body,
        )}
      {state === "unavailable" && createPortal(<Unavailable onRetry={openEmpty} onClose={close} />, document.body)}
    </>
  );
}
