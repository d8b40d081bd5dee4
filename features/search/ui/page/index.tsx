import Head from "@docusaurus/Head";
import Link from "@docusaurus/Link";
import { useHistory } from "@docusaurus/router";
import Translate, { translate } from "@docusaurus/Translate";
import { HtmlClassNameProvider, PageMetadata, useSearchQueryString } from "@docusaurus/theme-common";
import { useAlgoliaThemeConfig } from "@docusaurus/theme-search-algolia/client";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { isHosted } from "@site/features/search/model/settings";
import Heading from "@theme/Heading";
import Layout from "@theme/Layout";
import { useRef, useState } from "react";
import Results from "./Results";
import styles from "./styles.module.css";
import { useSearch } from "./useSearch";
import { useVersionChoice } from "./useVersionChoice";
import VersionChoice from "./VersionChoice";

/** What a title shows of a query. */
const longestTitle = 80;

function titleOf(query: string): string {
  const shown = query.length > longestTitle ? `${query.slice(0, longestTitle)}…` : query;
  return shown === ""
    ? translate({
        id: "theme.SearchPage.emptyResultsTitle",
        message: "Search the documentation",
        description: "The search page title for empty query",
      })
    : translate(
        {
          id: "theme.SearchPage.existingResultsTitle",
          message: 'Search results for "{query}"',
          description: "The search page title for non-empty query",
        },
        { query: shown },
      );
}

/** Named only where it answers. */
function HostedService() {
  return (
    <p className={styles.service}>
      <Link to="https://www.algolia.com/">
        <Translate id="theme.SearchPage.algoliaLabel" description="The text explain that the search powered by Algolia">
          Powered by Algolia
        </Translate>
      </Link>
    </p>
  );
}

/**
 * The query in the address. While the next page is on its way, the address bar has that one's address already: this page
 * keeps what it shows.
 */
function useQuery() {
  const [query, setQuery] = useSearchQueryString();
  const { pathname } = useHistory().location;
  const [own] = useState(pathname);
  const isLeaving = pathname !== own;
  const shown = useRef(query);
  if (!isLeaving) {
    shown.current = query;
  }
  return [shown.current, setQuery] as const;
}

function SearchPageContent() {
  const { algolia } = useAlgoliaThemeConfig();
  const { i18n } = useDocusaurusContext();
  const [query, setQuery] = useQuery();
  const choice = useVersionChoice();
  const search = useSearch({ query, facetFilters: [`language:${i18n.currentLocale}`, choice.tagFilters] });
  const title = titleOf(query.trim());
  return (
    <>
      <PageMetadata
        title={title}
        description={translate({
          id: "site.search.description",
          message: "Search the documentation, guides, tutorials and blog of Socket.IO, by language and version.",
          description: "Description of the search page for search engines and shared links",
        })}
      />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className={styles.page} aria-busy={search.status === "loading"}>
        <Heading as="h1" className={styles.title}>
          {title}
        </Heading>
        {/* biome-ignore lint/a11y/useSemanticElements: the <search> element is too new */}
        <form role="search" className={styles.form} onSubmit={(event) => event.preventDefault()}>
          <input
            type="search"
            name="q"
            className={styles.input}
            placeholder={translate({
              id: "theme.SearchPage.inputPlaceholder",
              message: "Type your search here",
              description: "The placeholder for search page input",
            })}
            aria-label={translate({
              id: "theme.SearchPage.inputLabel",
              message: "Search",
              description: "The ARIA label for search page input",
            })}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: the page is for nothing else
            autoFocus
          />
          <VersionChoice {...choice} />
        </form>
        <noscript>
          <p>
            <Translate id="site.search.noScript" description="Search page: shown where JavaScript is off">
              The search needs JavaScript, which is disabled.
            </Translate>
          </p>
        </noscript>
        <Results query={query} search={search} onChoose={setQuery} />
        {isHosted(algolia) && <HostedService />}
      </main>
    </>
  );
}

export default function SearchPage() {
  return (
    <HtmlClassNameProvider className="search-page-wrapper">
      <Layout>
        <SearchPageContent />
      </Layout>
    </HtmlClassNameProvider>
  );
}
