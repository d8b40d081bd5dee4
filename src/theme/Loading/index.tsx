// Ejected: the page's own colors and language for "still loading" and "failed to load", with a working Retry.
import Translate from "@docusaurus/Translate";
import type LoadingType from "@theme/Loading";
import type { ComponentProps } from "react";
import styles from "./styles.module.css";

export default function Loading({ error, retry, pastDelay }: ComponentProps<typeof LoadingType>) {
  if (error) {
    return (
      <div className={styles.failure} role="alert">
        <h1 className={styles.title}>
          <Translate id="site.loading.failed" description="A part of the page could not be fetched">
            A part of this page could not be loaded.
          </Translate>
        </h1>
        <p>
          <Translate id="site.loading.hint" description="What to do when a part of the page could not be fetched">
            Check your network connection, then retry. After a new release of the site, reloading the page helps.
          </Translate>
        </p>
        <p>
          <code>{String(error)}</code>
        </p>
        <button type="button" className="button button--primary" onClick={retry}>
          <Translate id="site.loading.retry" description="Button that fetches the missing part of the page again">
            Retry
          </Translate>
        </button>
      </div>
    );
  }
  if (pastDelay) {
    return (
      <div className={styles.waiting} role="status">
        <span className={styles.wire} aria-hidden="true" />
        <span className="visually-hidden">
          <Translate id="site.loading.waiting" description="Announced while a page is loading">
            Loading
          </Translate>
        </span>
      </div>
    );
  }
  return null;
}
