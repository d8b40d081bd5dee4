import Link from "@docusaurus/Link";
import Translate from "@docusaurus/Translate";
import Heading from "@theme/Heading";
import styles from "./styles.module.css";

/** The files that the blog plugin writes beside the list of posts. */
const feeds = [
  { label: "RSS", to: "pathname:///blog/rss.xml" },
  { label: "Atom", to: "pathname:///blog/atom.xml" },
  { label: "JSON", to: "pathname:///blog/feed.json" },
];

type Props = { title: string; description: string };

/** The head of the list of posts: what the blog is, where all posts are, and how to follow it. */
export default function BlogHeader({ title, description }: Props) {
  return (
    <header className={styles.header}>
      <Heading as="h1">{title}</Heading>
      <p>{description}</p>
      <ul className={styles.links}>
        <li>
          <Link to="/blog/archive/">
            <Translate id="site.blog.archive" description="Link to the archive of all posts">
              All posts by year
            </Translate>
          </Link>
        </li>
        {feeds.map(({ label, to }) => (
          <li key={label}>
            <Link to={to} target="_self">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </header>
  );
}
