import Link from "@docusaurus/Link";
import { useDoc, useDocsSidebar } from "@docusaurus/plugin-content-docs/client";
import Translate, { translate } from "@docusaurus/Translate";
import { progressOf } from "@site/features/tutorial/model/progress";
import clsx from "clsx";
import styles from "./styles.module.css";

/** Above a page of the tutorial: which step it is, and a wire with a packet for each step. Nothing on other pages. */
export default function Progress() {
  const { metadata } = useDoc();
  const progress = progressOf(useDocsSidebar()?.items ?? [], metadata.id);
  if (!progress) {
    return null;
  }
  const { steps, done, isStep } = progress;
  const current = isStep ? done : undefined;
  return (
    <nav
      className={styles.progress}
      aria-label={translate({
        id: "site.tutorial.steps",
        message: "Steps of the tutorial",
        description: "Name of the list of steps above a page of the tutorial",
      })}
    >
      <p className={styles.place}>
        {isStep ? (
          <Translate
            id="site.tutorial.step"
            description="Above a step of the tutorial; {step} and {count} are numbers"
            values={{ step: done + 1, count: steps.length }}
          >
            {"Step {step} of {count}"}
          </Translate>
        ) : (
          <Translate
            id="site.tutorial.done"
            description="Above a page of the tutorial that is not a step; {done} and {count} are numbers, at least 5"
            values={{ done, count: steps.length }}
          >
            {"{done} of {count} steps done"}
          </Translate>
        )}
      </p>
      <ol className={styles.wire}>
        {steps.map(({ label, href, lang }, index) => (
          <li
            key={href}
            className={clsx(styles.step, index < done && styles.done, index === current && styles.current)}
          >
            <Link to={href} aria-current={index === current ? "step" : undefined}>
              <span className={styles.name} lang={lang}>
                {label}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
