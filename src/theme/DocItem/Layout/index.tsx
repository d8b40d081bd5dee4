// Ejected: text and contents in the site's grid; breadcrumbs and version in one line; a bar instead of both where there is no room; the tutorial's steps.
import { useDoc } from "@docusaurus/plugin-content-docs/client";
import { useWindowSize } from "@docusaurus/theme-common";
import { HasMembers } from "@site/features/reference/ui/pagePart";
import Progress from "@site/features/tutorial/ui/Progress";
import ContentVisibility from "@theme/ContentVisibility";
import DocBreadcrumbs from "@theme/DocBreadcrumbs";
import DocItemContent from "@theme/DocItem/Content";
import DocItemFooter from "@theme/DocItem/Footer";
import type { Props } from "@theme/DocItem/Layout";
import DocItemPaginator from "@theme/DocItem/Paginator";
import DocItemTOCDesktop from "@theme/DocItem/TOC/Desktop";
import DocItemTOCMobile from "@theme/DocItem/TOC/Mobile";
import DocVersionBadge from "@theme/DocVersionBadge";
import DocVersionBanner from "@theme/DocVersionBanner";
import { useContext } from "react";
import styles from "./styles.module.css";

export default function DocItemLayout({ children }: Props) {
  const { metadata, frontMatter, toc } = useDoc();
  const hasContents = !frontMatter.hide_table_of_contents && toc.length > 0;
  const hasMembers = useContext(HasMembers);
  const isNarrow = useWindowSize() === "mobile";
  return (
    <div className={styles.layout}>
      <div className={styles.column}>
        <DocItemTOCMobile />
        <ContentVisibility metadata={metadata} />
        <DocVersionBanner />
        <article>
          <div className={styles.place}>
            <DocBreadcrumbs />
            <DocVersionBadge />
          </div>
          <Progress />
          <DocItemContent>{children}</DocItemContent>
          <DocItemFooter />
        </article>
        <DocItemPaginator />
      </div>
      {hasContents && !hasMembers && !isNarrow && (
        <div className={styles.contents}>
          <DocItemTOCDesktop />
        </div>
      )}
    </div>
  );
}
