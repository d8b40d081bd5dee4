import Translate from "@docusaurus/Translate";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import type { ReactNode } from "react";
import type { LiveState } from "./state";
import styles from "./styles.module.css";
import { serverTitle } from "./texts";

/** Stands where there is no figure yet. */
const nothing = "–";

/** The server in figures: a line below its node. */
export default function ServerLine({ state }: { state: LiveState }) {
  const { i18n } = useDocusaurusContext();
  const { A, B } = state.clients;
  const kept = A.kept + B.kept;
  const time = new Intl.NumberFormat(i18n.localeConfigs[i18n.currentLocale]?.htmlLang, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    style: "unit",
    unit: "millisecond",
  });
  return (
    <section className={styles.serverLine} aria-label={serverTitle()}>
      <dl className={styles.figures}>
        <Figure value={state.connected ?? nothing}>
          <Translate
            id="home.live.connected"
            description="Label of a figure, behind it: how many clients the server has"
          >
            connected
          </Translate>
        </Figure>
        <Figure value={state.roundTrip === undefined ? nothing : time.format(state.roundTrip)}>
          <Translate id="home.live.roundTrip" description="Label of a figure, behind it: from a message to its answer">
            round trip
          </Translate>
        </Figure>
        <Figure className={kept > 0 ? styles.keeps : undefined} value={state.phase === "live" ? kept : nothing}>
          <Translate id="home.live.kept" description="Label of a figure, behind it: messages kept for who is away">
            kept
          </Translate>
        </Figure>
      </dl>
    </section>
  );
}

function Figure({
  className,
  value,
  children,
}: {
  className?: string | undefined;
  value: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <dt>{children}</dt>
      <dd>{value}</dd>
    </div>
  );
}
