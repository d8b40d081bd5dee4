// Ejected: the next page is a card, the previous one a plain link; the title of a page without a translation is marked as English.
import Link from "@docusaurus/Link";
import { useDocsSidebar } from "@docusaurus/plugin-content-docs/client";
import Translate, { translate } from "@docusaurus/Translate";
import { languageInSidebar } from "@site/features/translations/ui/languageInSidebar";
import type { Props } from "@theme/DocPaginator";
import clsx from "clsx";
import styles from "./styles.module.css";

export default function DocPaginator({ className, previous, next }: Props) {
  const items = useDocsSidebar()?.items ?? [];
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
        </Link>
      )}
    </nav>
  );
}
