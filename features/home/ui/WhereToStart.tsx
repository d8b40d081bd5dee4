import Link from "@docusaurus/Link";
import Translate, { translate } from "@docusaurus/Translate";
import { docsPath } from "@site/site";
import Heading from "@theme/Heading";
import styles from "./styles.module.css";

function doors() {
  return [
    {
      to: docsPath("tutorial/introduction/"),
      title: translate({
        id: "home.start.tutorial.title",
        message: "Follow the tutorial",
        description: "A card on the home page",
      }),
      text: translate({
        id: "home.start.tutorial.text",
        message: "Build a shared shopping list step by step, and learn what to do when a connection breaks.",
        description: "A card on the home page",
      }),
    },
    {
      to: docsPath("how-it-works/"),
      title: translate({
        id: "home.start.how.title",
        message: "See how it works",
        description: "A card on the home page",
      }),
      text: translate({
        id: "home.start.how.text",
        message: "Transports, the upgrade, the heartbeat, and every packet that is sent.",
        description: "A card on the home page",
      }),
    },
    {
      to: "/how-to/",
      title: translate({
        id: "home.start.howTo.title",
        message: "Solve one problem",
        description: "A card on the home page",
      }),
      text: translate({
        id: "home.start.howTo.text",
        message: "Short guides, each with a working program and common mistakes.",
        description: "A card on the home page",
      }),
    },
    {
      to: docsPath("troubleshooting-connection-issues/"),
      title: translate({
        id: "home.start.errors.title",
        message: "Fix an error",
        description: "A card on the home page",
      }),
      text: translate({
        id: "home.start.errors.text",
        message: "Find the cause of an error message, and how to fix it.",
        description: "A card on the home page",
      }),
    },
  ];
}

/** Four ways on, by what the reader came for. */
export default function WhereToStart() {
  return (
    <section className={styles.section} aria-labelledby="where-to-start">
      <Heading as="h2" id="where-to-start">
        <Translate id="home.start.title" description="Heading above the last cards on the home page">
          Where to start
        </Translate>
      </Heading>
      <ul className={styles.doors}>
        {doors().map(({ to, title, text }) => (
          <li key={to}>
            <Heading as="h3">
              <Link to={to}>{title}</Link>
            </Heading>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
