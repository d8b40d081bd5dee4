// Ejected: suggests the pages whose addresses are most like the one typed, and searches for its words, in the page's language.

import Link from "@docusaurus/Link";
import { useHistory, useLocation } from "@docusaurus/router";
import Translate, { translate } from "@docusaurus/Translate";
import { PageMetadata, useSearchLinkCreator } from "@docusaurus/theme-common";
import useBaseUrl from "@docusaurus/useBaseUrl";
import type { PageTitle } from "@site/features/page-index/model/pageTitles";
import Button from "@site/src/ui/Button";
import Heading from "@theme/Heading";
import type { Props } from "@theme/NotFound/Content";
import clsx from "clsx";
import { useEffect, useState } from "react";
import { searchWords } from "./searchWords";
import styles from "./styles.module.css";
import { suggestions } from "./suggestions";

function useSuggestions(): PageTitle[] {
  const { pathname } = useLocation();
  const [found, setFound] = useState<PageTitle[]>([]);
  useEffect(() => {
    let current = true;
    import("@generated/page-index/default/pages.json")
      .then(({ default: pages }) => {
        if (current) {
          setFound(suggestions(pathname, pages));
        }
      })
      // Offline: the page is complete without suggestions.
      .catch(() => {});
    return () => {
      current = false;
    };
  }, [pathname]);
  return found;
}

/** Searches for the words of the address, unless the reader types others. One page serves all addresses: only the browser knows them. */
function Search() {
  const { pathname } = useLocation();
  const history = useHistory();
  const searchPage = useBaseUrl("/search/");
  const createSearchLink = useSearchLinkCreator();
  const [query, setQuery] = useState("");
  useEffect(() => setQuery(searchWords(pathname)), [pathname]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the <search> element is too new
    <form
      role="search"
      className={styles.search}
      action={searchPage}
      onSubmit={(event) => {
        event.preventDefault();
        history.push(createSearchLink(query.trim()));
      }}
    >
      <svg className={styles.glass} viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <circle cx="8.5" cy="8.5" r="5.75" />
        <path d="m12.75 12.75 4.5 4.5" />
      </svg>
      <input
        type="search"
        name="q"
        aria-label={translate({
          id: "site.notFound.search",
          message: "Search the site",
          description: "Name of the search field on the 404 page",
        })}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <Button type="submit" size="large" look="primary">
        <Translate id="theme.SearchBar.label" description="The ARIA label and placeholder for search button">
          Search
        </Translate>
      </Button>
    </form>
  );
}

export default function NotFoundContent({ className }: Props) {
  const found = useSuggestions();
  return (
    <main className={clsx("container", styles.page, className)} data-hydrate="at-once">
      <PageMetadata
        title={translate({
          id: "theme.NotFound.title",
          message: "Page not found",
          description: "The title of the 404 page",
        })}
      />
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <Heading as="h1">
        <Translate id="theme.NotFound.title" description="The title of the 404 page">
          Page not found
        </Translate>
      </Heading>
      <p>
        <Translate id="theme.NotFound.p1" description="The first paragraph of the 404 page">
          No page has this address.
        </Translate>
      </p>
      <Search />
      <div aria-live="polite">
        {found.length > 0 && (
          <nav className={styles.suggestions} aria-labelledby="not-found-suggestions">
            <h2 id="not-found-suggestions">
              <Translate
                id="site.notFound.suggestions"
                description="Heading above links to similar pages on the 404 page"
              >
                Perhaps you want one of these
              </Translate>
            </h2>
            <ul>
              {found.map(({ path, title }) => (
                <li key={path}>
                  <Link to={path} autoAddBaseUrl={false}>
                    {title}
                  </Link>{" "}
                  <span className={styles.path}>{path}</span>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <p>
        <Link to="/">
          <Translate id="site.notFound.home" description="Link to the home page on the 404 page">
            Go to the home page
          </Translate>
        </Link>
      </p>
      <p className={styles.hint}>
        <Translate id="theme.NotFound.p2" description="The 2nd paragraph of the 404 page">
          If a link on another site led you here, please contact the owner of that site and tell them that the link is
          broken.
        </Translate>
      </p>
    </main>
  );
}
