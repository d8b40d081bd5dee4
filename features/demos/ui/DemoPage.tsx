import Link from "@docusaurus/Link";
import Translate from "@docusaurus/Translate";
import { PageMetadata } from "@docusaurus/theme-common";
import Heading from "@theme/Heading";
import Layout from "@theme/Layout";
import type { ReactNode } from "react";
import styles from "./styles.module.css";

type Props = {
  title: string;
  /** The title of the browser's tab: it may change while the page is open. */
  tabTitle?: string;
  description: string;
  demo: ReactNode;
  /** What there is to see, each with the page that explains it. */
  shows: readonly { text: string; to: string }[];
  limits: ReactNode;
  children: ReactNode;
};

/** A demo's page: the demo first, then what it shows, its limits and its source. */
export default function DemoPage({ title, tabTitle = title, description, demo, shows, limits, children }: Props) {
  return (
    <Layout title={title} description={description}>
      <PageMetadata title={tabTitle} />
      <main className={styles.page} data-hydrate="at-once">
        <header className={styles.header}>
          <Heading as="h1">{title}</Heading>
          <p>{description}</p>
        </header>
        {demo}
        <section className={styles.section} aria-labelledby="what-it-shows">
          <Heading as="h2" id="what-it-shows">
            <Translate id="demo.shows" description="Demos: heading above what the demo shows">
              What to look for
            </Translate>
          </Heading>
          <ul className={styles.shows}>
            {shows.map(({ text, to }) => (
              <li key={to}>
                {text}{" "}
                <Link to={to}>
                  <Translate id="demo.shows.link" description="Demos: link to the page that explains something">
                    Read more
                  </Translate>
                  <span className="visually-hidden"> {text.split(/[:：]/)[0]}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.section} aria-labelledby="limits">
          <Heading as="h2" id="limits">
            <Translate id="demo.limits" description="Demos: heading above the demo's limits">
              Limits
            </Translate>
          </Heading>
          <p>{limits}</p>
        </section>
        {children}
      </main>
    </Layout>
  );
}
