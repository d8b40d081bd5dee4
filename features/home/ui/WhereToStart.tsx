import Link from "@docusaurus/Link";
import Translate, { translate } from "@docusaurus/Translate";
import { docsPath } from "@site/site";
import Heading from "@theme/Heading";
import styles from "./styles.module.css";

/** What is behind a door, drawn with the signs of the live panel: lines, nodes and packets. */
const drawings = {
  tutorial: (
    <>
      <path className={styles.drawnLine} d="M6 24h148" />
      <path
        className={styles.drawnNode}
        d="M117 24a6 6 0 1 0 12 0 6 6 0 1 0-12 0M148 24a6 6 0 1 0 12 0 6 6 0 1 0-12 0"
      />
      <path className={styles.drawnPacket} d="M0 18h12v12H0zM37 18h12v12H37zM74 15h18v18H74z" />
    </>
  ),
  how: (
    <>
      <path className={styles.drawnLine} d="M24 18h112M24 30h112" />
      <path
        className={styles.drawnNode}
        d="M1 24a14 14 0 1 0 28 0 14 14 0 1 0-28 0M131 24a14 14 0 1 0 28 0 14 14 0 1 0-28 0"
      />
      <path className={styles.drawnPacket} d="M54 13h26v10H54zM92 25h16v10H92z" />
    </>
  ),
  howTo: (
    <>
      <path className={styles.drawnLine} d="M28 24C70 24 70 7 112 7h30M28 24h114M28 24c42 0 42 17 84 17h30" />
      <path
        className={styles.drawnNode}
        d="M1 24a14 14 0 1 0 28 0 14 14 0 1 0-28 0M142 7a5 5 0 1 0 10 0 5 5 0 1 0-10 0M142 41a5 5 0 1 0 10 0 5 5 0 1 0-10 0"
      />
      <path className={styles.drawnPacket} d="M84 19h24v10H84zM142 19h10v10h-10z" />
    </>
  ),
  errors: (
    <>
      <path className={styles.drawnLine} d="M28 24h34M98 24h34" />
      <path className={styles.drawnLoss} d="M70 16l20 16M90 16L70 32" />
      <path
        className={styles.drawnNode}
        d="M1 24a14 14 0 1 0 28 0 14 14 0 1 0-28 0M131 24a14 14 0 1 0 28 0 14 14 0 1 0-28 0"
      />
      <path className={styles.drawnPacket} d="M36 19h18v10H36z" />
    </>
  ),
};

function doors() {
  return [
    {
      to: docsPath("tutorial/introduction/"),
      drawing: drawings.tutorial,
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
      drawing: drawings.how,
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
      drawing: drawings.howTo,
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
      drawing: drawings.errors,
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
    <section className={styles.band} aria-labelledby="where-to-start">
      <div className={styles.inner}>
        <Heading as="h2" id="where-to-start">
          <Translate id="home.start.title" description="Heading above the cards on the home page">
            Where to start
          </Translate>
        </Heading>
        <ul className={styles.doors}>
          {doors().map(({ to, drawing, title, text }) => (
            <li key={to}>
              <svg viewBox="0 0 160 48" aria-hidden="true">
                {drawing}
              </svg>
              <Heading as="h3">
                <Link to={to}>{title}</Link>
              </Heading>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
