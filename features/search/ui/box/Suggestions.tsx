import Translate from "@docusaurus/Translate";
import useBaseUrl from "@docusaurus/useBaseUrl";
import { fetchSuggestions } from "@site/features/search/client/suggestions";
import { useEffect, useState } from "react";

type Props = { onChoose: (query: string) => void };

/** What a reader who found nothing may try: titles of pages in the language of the site. */
export default function Suggestions({ onChoose }: Props) {
  const baseUrl = useBaseUrl("/");
  const [queries, setQueries] = useState<string[]>([]);
  useEffect(() => {
    let isShown = true;
    fetchSuggestions(baseUrl).then((found) => {
      if (isShown) {
        setQueries(found);
      }
    });
    return () => {
      isShown = false;
    };
  }, [baseUrl]);
  if (queries.length === 0) {
    return null;
  }
  return (
    <div className="search-suggestions">
      <p className="DocSearch-Help" id="search-suggestions">
        <Translate id="theme.SearchModal.noResultsScreen.suggestedQueryText" description="The text for suggested query">
          Try searching for
        </Translate>
      </p>
      <ul aria-labelledby="search-suggestions">
        {queries.map((query) => (
          <li key={query}>
            <button type="button" className="search-action" onClick={() => onChoose(query)}>
              {query}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
