import Link from "@docusaurus/Link";
import Translate from "@docusaurus/Translate";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { usePluginData } from "@docusaurus/useGlobalData";
import type { NewestPost } from "@site/features/page-index/model/newestPosts";
import Heading from "@theme/Heading";
import styles from "./styles.module.css";

/** The newest posts, from the blog's own data. */
export default function NewestPosts() {
  const posts = usePluginData("page-index") as NewestPost[];
  const { i18n } = useDocusaurusContext();
  const format = new Intl.DateTimeFormat(i18n.localeConfigs[i18n.currentLocale]?.htmlLang, {
    dateStyle: "long",
    timeZone: "UTC",
  });
  return (
    <section className={styles.row} aria-labelledby="newest-posts">
      <div className={styles.rowHead}>
        <Heading as="h2" id="newest-posts">
          <Translate id="home.posts.title" description="Heading above the newest posts on the home page">
            From the blog
          </Translate>
        </Heading>
        <Link to="/blog/">
          <Translate id="home.posts.all" description="Link to the blog on the home page">
            All posts
          </Translate>
        </Link>
      </div>
      <ul className={styles.posts}>
        {posts.map(({ title, permalink, date }) => (
          <li key={permalink}>
            <time dateTime={date}>{format.format(new Date(date))}</time>
            <Link to={permalink} autoAddBaseUrl={false}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
