import Link from "@docusaurus/Link";
import { useLocation } from "@docusaurus/router";
import { translate } from "@docusaurus/Translate";
import { useMenu } from "@site/src/ui/useMenu";
import { useSections } from "@site/src/ui/useSection";
import { useEffect } from "react";
import styles from "./styles.module.css";

/** The name of the section that a sidebar belongs to. It unfolds the links to the other sections, also without JavaScript. */
export default function SectionSwitch() {
  const { pathname } = useLocation();
  const sections = useSections();
  const { menu, close } = useMenu();

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has gone to a page wants to see it.
  useEffect(close, [pathname]);

  if (sections.length < 2) {
    return <span className={styles.name}>{sections[0]?.label}</span>;
  }
  return (
    <nav
      className={styles.sections}
      aria-label={translate({
        id: "site.sections.label",
        message: "Sections of the documentation",
        description: "Name of the list of sections that the head of a sidebar unfolds: guide, tutorial, API",
      })}
    >
      <details {...menu}>
        <summary className={styles.summary}>
          <span className={styles.name}>{sections.find(({ isCurrent }) => isCurrent)?.label}</span>
        </summary>
        <ul className={styles.list}>
          {sections.map(({ label, to, isCurrent }) => (
            <li key={to}>
              <Link to={to} className={styles.link} aria-current={isCurrent ? "true" : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
