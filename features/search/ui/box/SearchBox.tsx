import { DocSearchModal } from "@docsearch/react";
import { useHistory } from "@docusaurus/router";
import { useAlgoliaThemeConfig, useSearchResultUrlProcessor } from "@docusaurus/theme-search-algolia/client";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import type { FacetFilters } from "@site/features/search/model/facets";
import { isHosted } from "@site/features/search/model/settings";
import { repositories } from "@site/site";
import translations from "@theme/SearchTranslations";
import { type ComponentProps, useCallback, useEffect, useMemo, useRef, useState } from "react";
import BoxExtras from "./BoxExtras";
import { boxClient, type Outcome } from "./boxClient";
import { inputOf } from "./boxInput";
import { categoryLabels } from "./categoryLabels";
import Hit from "./Hit";
import ResultsFooter from "./ResultsFooter";
import "./box.css";

export type Props = {
  initialQuery: string;
  /** Whether the first letter that is typed replaces the initial query. */
  isSelected: boolean;
  facetFilters: FacetFilters;
  /** Gets the query when the box goes. Must not change. */
  onQuery: (query: string) => void;
  onClose: () => void;
};

type ModalProps = ComponentProps<typeof DocSearchModal>;

/** DocSearch has no limit of its own that fits: the engine decides how many sections of a page are worth showing. */
const hitsOfAnswer = 20;

function missingResultsUrl({ query }: { query: string }): string {
  return `${repositories.site}/issues/new?title=${encodeURIComponent(`Search: nothing found for "${query}"`)}`;
}

/** The box of DocSearch, answered by the engine that the site is configured for. Fetched when it is approached. */
export default function SearchBox({ initialQuery, isSelected, facetFilters, onQuery, onClose }: Props) {
  const context = useDocusaurusContext();
  const { algolia } = useAlgoliaThemeConfig();
  const history = useHistory();
  const toRelativeUrl = useSearchResultUrlProcessor();
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  const shownRoot = useRef(root);
  shownRoot.current = root;

  useEffect(() => {
    const input = root && inputOf(root);
    if (!input) {
      return;
    }
    if (isSelected) {
      input.select();
    }
    return () => onQuery(input.value);
  }, [root, isSelected, onQuery]);

  // DocSearch makes everything anew when one of these changes, so each is made once.
  const filters = JSON.stringify(facetFilters);
  const searchParameters = useMemo(
    () => ({ ...algolia.searchParameters, facetFilters: JSON.parse(filters) }) as ModalProps["searchParameters"],
    [algolia, filters],
  );
  const transformSearchClient = useMemo<ModalProps["transformSearchClient"]>(() => {
    const labels = categoryLabels();
    return (client) => ({
      ...client,
      search: boxClient({
        context,
        indexName: algolia.indexName,
        labels,
        onOutcome: setOutcome,
        queryNow: () => (shownRoot.current ? inputOf(shownRoot.current)?.value : undefined),
      }) as unknown as typeof client.search,
    });
  }, [context, algolia]);
  const transformItems = useCallback<NonNullable<ModalProps["transformItems"]>>(
    (items) => items.map((item) => ({ ...item, url: toRelativeUrl(item.url) })),
    [toRelativeUrl],
  );
  const navigator = useMemo<NonNullable<ModalProps["navigator"]>>(
    () => ({ navigate: ({ itemUrl }) => history.push(itemUrl) }),
    [history],
  );
  const resultsFooter = useMemo<NonNullable<ModalProps["resultsFooterComponent"]>>(
    () =>
      ({ state }) => <ResultsFooter query={state.query} count={Number(state.context.nbHits)} onClose={onClose} />,
    [onClose],
  );

  return (
    <div ref={setRoot} data-search-engine={isHosted(algolia) ? "hosted" : "embedded"}>
      <DocSearchModal
        appId={algolia.appId}
        apiKey={algolia.apiKey}
        // Only a key for recent and favorite searches here: each language keeps its own.
        indexName={`${algolia.indexName}.${context.i18n.currentLocale}`}
        placeholder={translations.placeholder}
        translations={translations.modal}
        initialQuery={initialQuery}
        initialScrollY={window.scrollY}
        searchParameters={searchParameters}
        maxResultsPerGroup={hitsOfAnswer}
        transformSearchClient={transformSearchClient}
        transformItems={transformItems}
        navigator={navigator}
        hitComponent={Hit}
        resultsFooterComponent={resultsFooter}
        getMissingResultsUrl={missingResultsUrl}
        onClose={onClose}
      />
      {root && <BoxExtras root={root} outcome={outcome} />}
    </div>
  );
}
