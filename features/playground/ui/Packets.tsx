import Translate from "@docusaurus/Translate";
import PacketInspector from "@site/src/ui/PacketInspector/Lazy";
import { type ReactNode, useId } from "react";
import styles from "./styles.module.css";
import type { ShownRun } from "./useRun";

type Props = Pick<ShownRun, "frames"> & {
  /** Whether it is the part of the dock that a narrow window shows. */
  isShown: boolean;
};

/** What crosses between the programs. */
export default function Packets({ frames, isShown }: Props): ReactNode {
  const heading = useId();
  const rest = (
    <section aria-labelledby={heading}>
      <header className={styles.panelBar}>
        <h2 id={heading} className={styles.panelName}>
          <Translate id="inspector.title" description="Heading of the panel that shows packets">
            Packets
          </Translate>
        </h2>
      </header>
      <p className={styles.empty}>
        <Translate id="playground.packets" description="In place of the packet inspector, before the first run">
          When the programs run, the packets between them appear here.
        </Translate>
      </p>
    </section>
  );
  return (
    <div className={styles.packets} data-shown={isShown}>
      {frames ? <PacketInspector key={frames.run} source={frames.source} isFilling fallback={rest} /> : rest}
    </div>
  );
}
