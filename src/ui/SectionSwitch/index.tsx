import Link from "@docusaurus/Link";
import { useLocation } from "@docusaurus/router";
import { translate } from "@docusaurus/Translate";
import { useSections } from "@site/src/ui/useSection";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";
import styles from "./styles.module.css";

/** The name of the section that a sidebar belongs to. It unfolds the links to the other sections, also without JavaScript. */
export default function SectionSwitch() {
  const { pathname } = useLocation();
  const sections = useSections();
  const details = useRef<HTMLDetailsElement>(null);

  const close = () => details.current?.removeAttribute("open");

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has gone to a page wants to see it.
  useEffect(close, [pathname]);

  useEffect(() => {
    const onPointer = ({ target }: Event) => {
      if (!details.current?.contains(target as Node)) {
        details.current?.removeAttribute("open");
      }
    };
    document.addEventListener("pointerdown", onPointer);
    return () => document.removeEventListener("pointerdown", onPointer);
  }, []);

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Escape" && details.current?.open) {
      close();
      details.current.querySelector("summary")?.focus();
    }
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !details.current?.contains(relatedTarget)) {
      close();
    }
  };

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
      <details ref={details} onKeyDown={onKeyDown} onBlur={onBlur}>
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
