import Link from "@docusaurus/Link";
import Heading from "@theme/Heading";
import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./styles.module.css";

type Props = {
  title: string;
  lead?: string;
  /** Below the title. A file, such as a feed, has an address that begins with `pathname://`. */
  links: readonly { label: ReactNode; to: string }[];
  children: ReactNode;
};

/** The main part of a page with a timeline: its title, where else it can be read, and the list. */
export default function TimelinePage({ title, lead, links, children }: Props) {
  return (
    <main className={clsx("container", styles.page)}>
      <header className={styles.head}>
        <Heading as="h1">{title}</Heading>
        {lead && <p className={styles.lead}>{lead}</p>}
        <ul className={styles.links}>
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} {...(to.startsWith("pathname:") && { target: "_self" })}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </header>
      {children}
    </main>
  );
}
