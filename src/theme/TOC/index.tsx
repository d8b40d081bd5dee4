// Wrapped: a landmark with a name, which the contents list of a post otherwise stands outside.
import { translate } from "@docusaurus/Translate";
import type { Props } from "@theme/TOC";
import TOC from "@theme-original/TOC";
import styles from "./styles.module.css";

export default function TOCWrapper(props: Props) {
  return (
    <nav
      className={styles.landmark}
      aria-label={translate({
        id: "theme.TOCCollapsible.toggleButtonLabel",
        message: "On this page",
        description: "The label used by the button on the collapsible TOC component",
      })}
    >
      <TOC {...props} />
    </nav>
  );
}
