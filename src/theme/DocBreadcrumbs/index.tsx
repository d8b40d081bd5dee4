// Ejected: the name of a page without a translation is marked as English.
import Link from "@docusaurus/Link";
import { useSidebarBreadcrumbs } from "@docusaurus/plugin-content-docs/client";
import { translate } from "@docusaurus/Translate";
import { ThemeClassNames } from "@docusaurus/theme-common";
import { useHomePageRoute } from "@docusaurus/theme-common/internal";
import HomeBreadcrumbItem from "@theme/DocBreadcrumbs/Items/Home";
import DocBreadcrumbsStructuredData from "@theme/DocBreadcrumbs/StructuredData";
import clsx from "clsx";
import styles from "./styles.module.css";

type Breadcrumb = NonNullable<ReturnType<typeof useSidebarBreadcrumbs>>[number];

export default function DocBreadcrumbs() {
  const breadcrumbs = useSidebarBreadcrumbs();
  const home = useHomePageRoute();
  if (!breadcrumbs) {
    return null;
  }
  return (
    <>
      <DocBreadcrumbsStructuredData breadcrumbs={breadcrumbs} />
      <nav
        className={clsx(ThemeClassNames.docs.docBreadcrumbs, styles.breadcrumbs)}
        aria-label={translate({
          id: "theme.docs.breadcrumbs.navAriaLabel",
          message: "Breadcrumbs",
          description: "The ARIA label for the breadcrumbs",
        })}
      >
        <ul className="breadcrumbs">
          {home && <HomeBreadcrumbItem />}
          {breadcrumbs.map((item, index) => (
            <Item key={item.label} item={item} isLast={index === breadcrumbs.length - 1} />
          ))}
        </ul>
      </nav>
    </>
  );
}

function Item({ item, isLast }: { item: Breadcrumb; isLast: boolean }) {
  const href = item.type === "category" && item.linkUnlisted ? undefined : item.href;
  const language = item.type === "link" ? (item.customProps?.lang as string | undefined) : undefined;
  return (
    <li className={clsx("breadcrumbs__item", isLast && "breadcrumbs__item--active")} lang={language}>
      {href && !isLast ? (
        <Link className="breadcrumbs__link" href={href}>
          <span>{item.label}</span>
        </Link>
      ) : (
        <span className="breadcrumbs__link">{item.label}</span>
      )}
    </li>
  );
}
