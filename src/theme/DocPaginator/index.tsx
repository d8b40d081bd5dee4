// Ejected: the next page is a card that says what it is about, the previous one a plain link; English is marked as such.
import Link from "@docusaurus/Link";
import { useDocsSidebar, useDocsVersion } from "@docusaurus/plugin-content-docs/client";
import Translate, { translate } from "@docusaurus/Translate";
import { languageInSidebar, linkInSidebar } from "@site/features/translations/ui/languageInSidebar";
import type { Props } from "@theme/DocPaginator";
import clsx from "clsx";
import styles from "./styles.module.css";

/** What a page is about. Every page of a version has it already, so that it costs nothing. */
function useDescription(permalink: string | undefined): string | undefined {
  const items = useDocsSidebar()?.items ?? [];
  const { docs } = useDocsVersion();
  const id = permalink && linkInSidebar(items, permalink)?.docId;
  return id ? docs[id]?.description : undefined;
}

export default function DocPaginator({ className, previous, next }: Props) {
  const items = useDocsSidebar()?.items ?? [];
  const description = useDescription(next?.permalink);
  const titleOf = ({ title, permalink }: NonNullable<Props["next"]>) => (
    <span className={styles.title} lang={languageInSidebar(items, permalink)}>
      {title}
    </span>
  );
  return (
    <nav
      className={clsx(className, "pagination-nav", styles.pages)}
      aria-label={translate({
        id: "theme.docs.paginator.navAriaLabel",
        message: "Docs pages",
        description: "The ARIA label for the docs pagination",
      })}
    >
      {previous && (
        <Link className={styles.previous} to={previous.permalink} rel="prev">
          <span className={styles.label}>
            <Translate id="theme.docs.paginator.previous" description="The label used to navigate to the previous doc">
              Previous
            </Translate>
          </span>
          {titleOf(previous)}
        </Link>
      )}
      {next && (
        <Link className={styles.next} to={next.permalink} rel="next">
          <span className={styles.label}>
            <Translate id="theme.docs.paginator.next" description="The label used to navigate to the next doc">
              Next
            </Translate>
          </span>
          {titleOf(next)}
          {description && (
            <span className={styles.description} lang={languageInSidebar(items, next.permalink)}>
              {description}
            </span>
          )}
        </Link>
      )}
    </nav>
  );
}
