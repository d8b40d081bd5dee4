import Link from "@docusaurus/Link";
import { translate } from "@docusaurus/Translate";
import styles from "./styles.module.css";

type Props = { href: string; mobile?: boolean };

/** The navbar's link to the source repository: a mark with an accessible name, a line of text in the mobile menu. */
export default function RepositoryLink({ href, mobile = false }: Props) {
  const label = translate({
    id: "site.repositoryLink.label",
    message: "Source code on GitHub",
    description: "Accessible name of the repository link in the navbar",
  });
  if (mobile) {
    return (
      <li className="menu__list-item">
        <Link className="menu__link" href={href}>
          {label}
        </Link>
      </li>
    );
  }
  return (
    <a className={styles.link} href={href} title={label}>
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="m8 7-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span className="visually-hidden">{label}</span>
    </a>
  );
}
