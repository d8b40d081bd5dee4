import Translate, { translate } from "@docusaurus/Translate";
import { usePluralForm } from "@docusaurus/theme-common";
import Retry from "../box/Retry";
import Suggestions from "../box/Suggestions";
import Result from "./Result";
import styles from "./styles.module.css";
import type { Search } from "./useSearch";

type Props = { query: string; search: Search; onChoose: (query: string) => void };

function useCountMessage() {
  const { selectMessage } = usePluralForm();
  return (count: number) =>
    selectMessage(
      count,
      translate(
        {
          id: "theme.SearchPage.documentsFound.plurals",
          message: "One document found|{count} documents found",
          description:
            'Pluralized label for "{count} documents found". Use as much plural forms (separated by "|") as your language support (see https://www.unicode.org/cldr/cldr-aux/charts/34/supplemental/language_plural_rules.html)',
        },
        { count },
      ),
    );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={styles.notice}>
      <p className={styles.noticeTitle}>
        <Translate id="theme.SearchModal.errorScreen.titleText" description="The title for error screen">
          Unable to fetch results
        </Translate>
      </p>
      <p>
        <Translate id="theme.SearchModal.errorScreen.helpText" description="The help text for error screen">
          You might want to check your network connection.
        </Translate>
      </p>
      <Retry onRetry={onRetry} />
    </div>
  );
}

/** The place of the first results, for those who wait longer than a moment. */
function Skeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <div />
      <div />
      <div />
    </div>
  );
}

/** What the search page shows below its field: the results, or why there are none. */
export default function Results({ query, search, onChoose }: Props) {
  const countMessage = useCountMessage();
  const { status, hits, total, hasMore } = search;
  const isEmpty = query.trim() === "" || status === "idle";
  const isWaiting = status === "loading" && hits.length === 0;
  return (
    <>
      <p role="status" className={styles.count}>
        {status === "done" && total > 0 && countMessage(total)}
        {status === "done" && total === 0 && (
          <Translate id="theme.SearchPage.noResultsText" description="The paragraph for empty search result">
            No results were found
          </Translate>
        )}
        {isWaiting && (
          <Translate
            id="theme.SearchPage.fetchingNewResults"
            description="The paragraph for fetching new search results"
          >
            Fetching new results...
          </Translate>
        )}
      </p>
      {isWaiting && <Skeleton />}
      {status === "failed" && <Failure onRetry={search.retry} />}
      {((status === "done" && total === 0) || isEmpty) && <Suggestions onChoose={onChoose} />}
      {status !== "failed" && hits.map((hit) => <Result key={hit.objectID} hit={hit} />)}
      {status !== "failed" && hasMore && (
        <button type="button" className="search-action" onClick={search.showMore}>
          <Translate id="site.search.more" description="Button below the results of the search page">
            Show more results
          </Translate>
        </button>
      )}
    </>
  );
}
