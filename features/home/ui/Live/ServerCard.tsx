import Translate from "@docusaurus/Translate";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { library } from "@site/site";
import type { ReactNode } from "react";
import type { LiveState } from "./state";
import styles from "./styles.module.css";
import { serverTitle } from "./texts";

/** Stands where there is no figure yet. */
const nothing = "–";

/** The server in figures. */
export default function ServerCard({ state }: { state: LiveState }) {
  const { i18n } = useDocusaurusContext();
  const { A, B } = state.clients;
  const time = new Intl.NumberFormat(i18n.localeConfigs[i18n.currentLocale]?.htmlLang, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    style: "unit",
    unit: "millisecond",
  });
  return (
    <section className={styles.card} aria-labelledby="live-server">
      <header className={styles.cardHead}>
        <strong id="live-server">{serverTitle()}</strong>
        <code className={styles.version}>socket.io {library.version}</code>
      </header>
      <dl className={styles.figures}>
        <Figure value={state.connected ?? nothing}>
          <Translate id="home.live.connected" description="Label of a figure: how many clients the server has">
            clients connected
          </Translate>
        </Figure>
        <Figure value={state.roundTrip === undefined ? nothing : time.format(state.roundTrip)}>
          <Translate id="home.live.roundTrip" description="Label of a figure: time from a message to its answer">
            from message to acknowledgement
          </Translate>
        </Figure>
        <Figure value={state.phase === "live" ? A.kept + B.kept : nothing}>
          <Translate id="home.live.kept" description="Label of a figure: messages kept for who is away">
            kept for a disconnected client
          </Translate>
        </Figure>
      </dl>
    </section>
  );
}

function Figure({ value, children }: { value: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd>{value}</dd>
    </div>
  );
}
