// Ejected: a landmark with a visible name above the list; the list of a post stands in no landmark upstream.
import Translate from "@docusaurus/Translate";
import type { Props } from "@theme/TOC";
import TOCItems from "@theme/TOCItems";
import clsx from "clsx";
import { useId } from "react";
import styles from "./styles.module.css";

export default function TOC({ className, ...props }: Props) {
  const label = useId();
  return (
    <nav className={clsx(styles.contents, "thin-scrollbar", className)} aria-labelledby={label}>
      <p id={label} className={styles.label}>
        <Translate
          id="theme.TOCCollapsible.toggleButtonLabel"
          description="The label used by the button on the collapsible TOC component"
        >
          On this page
        </Translate>
      </p>
      {/* Upstream's names: its script looks for the first, and marks the section in view with the second. */}
      <TOCItems
        {...props}
        linkClassName="table-of-contents__link toc-highlight"
        linkActiveClassName="table-of-contents__link--active"
      />
    </nav>
  );
}
