import Translate from "@docusaurus/Translate";
import PacketInspector from "@site/src/ui/PacketInspector";
import type { ReactNode } from "react";
import StatusLine from "./StatusLine";
import styles from "./styles.module.css";
import type { Entrance } from "./useEntrance";

type Props = {
  entrance: Entrance;
  children: ReactNode;
};

/** What is around a demo: the state of its connection above, the packets that cross below. */
export default function Frame({ entrance: { status, fallback, wanted, tap }, children }: Props) {
  return (
    <>
      <div className={styles.app} data-search-ignore>
        <StatusLine status={status} fallback={fallback} address={wanted} />
        {children}
      </div>
      <details className={styles.packets} data-search-ignore>
        <summary>
          <Translate id="demo.packets" description="Demos: shows the packets that cross, or folds them away">
            Packets on the wire
          </Translate>
        </summary>
        <PacketInspector source={tap} />
      </details>
    </>
  );
}
