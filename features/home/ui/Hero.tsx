import Link from "@docusaurus/Link";
import Translate from "@docusaurus/Translate";
import { docsPath, library } from "@site/site";
import CodeBlock from "@theme/CodeBlock";
import Heading from "@theme/Heading";
import Live from "./Live";
import styles from "./styles.module.css";

/** What Socket.IO is and how to begin; beside it, the live panel that shows it. */
export default function Hero() {
  return (
    <div className={styles.hero}>
      <div className={styles.heroInner}>
        <header className={styles.intro}>
          <p className={styles.version}>
            <Link to={docsPath(`changelog/${library.version}/`)}>
              <Translate
                id="home.hero.version"
                description="Above the home page's headline: link to the changelog of the newest version"
                values={{ version: library.version }}
              >
                {"What's new in {version}"}
              </Translate>
            </Link>
          </p>
          <Heading as="h1" className={styles.headline}>
            <Translate id="home.hero.title" description="The home page's headline">
              Messages in both directions, in real time
            </Translate>
          </Heading>
          <p className={styles.lead}>
            <Translate id="home.hero.lead" description="The sentences under the home page's headline">
              Socket.IO connects browsers, phones and servers. Each side can send events at any time, over WebSocket or
              HTTP. After a lost connection, the client reconnects automatically.
            </Translate>
          </p>
          <div className={styles.actions}>
            <Link className="button button--primary button--lg" to="/get-started/">
              <Translate id="home.hero.start" description="The home page's first button">
                Get started
              </Translate>
            </Link>
            <Link className={styles.secondary} to={docsPath()}>
              <Translate id="home.hero.docs" description="The home page's second link">
                Read the documentation
              </Translate>
            </Link>
          </div>
          <div className={styles.command}>
            <CodeBlock language="bash">npm install socket.io socket.io-client</CodeBlock>
          </div>
        </header>
        <Live />
      </div>
    </div>
  );
}
