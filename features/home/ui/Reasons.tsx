import Link from "@docusaurus/Link";
import Translate, { translate } from "@docusaurus/Translate";
import { docsPath } from "@site/site";
import Heading from "@theme/Heading";
import styles from "./styles.module.css";

type Reason = { id: string; figure: string; title: string; text: string; measuredAt: string };

function reasons(): Reason[] {
  return [
    {
      id: "reconnects",
      figure: translate({
        id: "home.reasons.reconnects.figure",
        message: "0.5–1.5 s",
        description: "A figure on the home page",
      }),
      title: translate({
        id: "home.reasons.reconnects.title",
        message: "It reconnects automatically",
        description: "A reason on the home page",
      }),
      text: translate({
        id: "home.reasons.reconnects.text",
        message:
          "A client waits this long before it tries to reconnect. The client keeps the events that it sends in the meantime, and the server receives them in order.",
        description: "A reason on the home page",
      }),
      measuredAt: docsPath("how-it-works/#reconnection"),
    },
    {
      id: "light",
      figure: translate({
        id: "home.reasons.light.figure",
        message: "15 bytes",
        description: "A figure on the home page",
      }),
      title: translate({
        id: "home.reasons.light.title",
        message: "It adds little overhead",
        description: "A reason on the home page",
      }),
      text: translate({
        id: "home.reasons.light.text",
        message:
          "An event needs this much more data than the same text over a plain WebSocket: its name and seven bytes. The client is an 11.7 kB script.",
        description: "A reason on the home page",
      }),
      measuredAt: docsPath("#cost"),
    },
    {
      id: "scales",
      figure: translate({
        id: "home.reasons.scales.figure",
        message: "10 KiB",
        description: "A figure on the home page",
      }),
      title: translate({
        id: "home.reasons.scales.title",
        message: "It scales",
        description: "A reason on the home page",
      }),
      text: translate({
        id: "home.reasons.scales.text",
        message:
          "A connection without traffic needs this much memory on the server, so 1 GB is enough for 100,000 of them. If one server isn't enough, you can connect several.",
        description: "A reason on the home page",
      }),
      measuredAt: docsPath("#cost"),
    },
  ];
}

/** Three reasons, each with a figure and a link to where it was measured. */
export default function Reasons() {
  return (
    <section className={styles.band} aria-labelledby="reasons">
      <div className={styles.inner}>
        <Heading as="h2" id="reasons">
          <Translate id="home.reasons.title" description="Heading above the three reasons on the home page">
            Three reasons, measured
          </Translate>
        </Heading>
        <ul className={styles.reasons}>
          {reasons().map(({ id, figure, title, text, measuredAt }) => (
            <li key={id}>
              <div className={styles.figure}>{figure}</div>
              <Heading as="h3">{title}</Heading>
              <p>
                {text}{" "}
                <Link className={styles.measured} to={measuredAt}>
                  <Translate
                    id="home.reasons.measured"
                    description="Link behind a reason on the home page: to how its figure was measured"
                  >
                    How it was measured
                  </Translate>
                  <span className="visually-hidden"> ({figure})</span>
                </Link>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
