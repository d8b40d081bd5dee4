// Ejected: suggests the pages whose addresses are most like the one typed, and a search for its words, in the page's language.

import Link from "@docusaurus/Link";
import { useLocation } from "@docusaurus/router";
import Translate, { translate } from "@docusaurus/Translate";
import { PageMetadata, useSearchLinkCreator } from "@docusaurus/theme-common";
import useIsBrowser from "@docusaurus/useIsBrowser";
import type { PageTitle } from "@site/features/page-index/model/pageTitles";
import Heading from "@theme/Heading";
import type { Props } from "@theme/NotFound/Content";
import clsx from "clsx";
import { useEffect, useState } from "react";
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

/** The last part of an address as words: what its reader may have been looking for. */
function wordsOf(pathname: string): string {
  const last = pathname.split("/").filter(Boolean).at(-1) ?? "";
  return last
    .replace(/\.\w+$/, "")
    .replace(/[-_+]+/g, " ")
    .trim();
}

/** Leads to the search page, with the words of the address when the browser knows them: one page serves them all. */
function SearchLink() {
  const { pathname } = useLocation();
  const createSearchLink = useSearchLinkCreator();
  const words = useIsBrowser() ? wordsOf(pathname) : "";
  return (
    <Link to={createSearchLink(words)} autoAddBaseUrl={false}>
      {words
        ? translate(
            {
              id: "site.notFound.searchFor",
              message: "Search for “{words}”",
              description: "Link to the search page on the 404 page, with the words of the mistyped address",
            },
            { words },
          )
        : translate({
            id: "site.notFound.search",
            message: "Search the site",
            description: "Link to the search page on the 404 page",
          })}
    </Link>
  );
}

export default function NotFoundContent({ className }: Props) {
  const found = useSuggestions();
  return (
    <main className={clsx("container", styles.page, className)}>
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
      <p className={styles.ways}>
        <SearchLink />
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
