import Link from "@docusaurus/Link";
import Translate from "@docusaurus/Translate";
import { docsPath } from "@site/site";
import CodeBlock from "@theme/CodeBlock";
import Heading from "@theme/Heading";
import styles from "./styles.module.css";
import Wire from "./Wire";

/** What Socket.IO is, in one line, and the two ways in. */
export default function Hero() {
  return (
    <header className={styles.hero}>
      <div className={styles.inner}>
        <Heading as="h1" className={styles.headline}>
          <Translate id="home.hero.title" description="The home page's headline">
            Messages in both directions, in real time
          </Translate>
        </Heading>
        <p className={styles.lead}>
          <Translate id="home.hero.lead" description="The sentences under the home page's headline">
            Socket.IO connects browsers, phones and servers. Each side can send events to the other side at any time. If
            WebSocket is blocked, Socket.IO uses HTTP instead. If the connection is lost, the client reconnects
            automatically.
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
        <div className={styles.install}>
          <CodeBlock language="bash">npm install socket.io socket.io-client</CodeBlock>
        </div>
      </div>
      <Wire />
    </header>
  );
}
