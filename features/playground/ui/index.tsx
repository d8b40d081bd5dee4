import Translate from "@docusaurus/Translate";
import PacketInspector from "@site/src/ui/PacketInspector/Lazy";
import { type ReactNode, useId, useRef } from "react";
import { type Side, sides } from "../model/program";
import Notices from "./Notices";
import SidePanel from "./SidePanel";
import styles from "./styles.module.css";
import Toolbar from "./Toolbar";
import { useProgram } from "./useProgram";
import { useRun } from "./useRun";

/** Three editors, the library between them, and the packets that cross. See README.md. */
export default function Playground(): ReactNode {
  const state = useProgram();
  const { program } = state;
  const run = useRun();
  const inspected = useRef(0);
  const hosts = useRef<Partial<Record<Side, HTMLDivElement | null>>>({});
  const hint = useId();

  const start = () => {
    inspected.current += 1;
    state.dismissNotice();
    void run.start(program, program.files ? hostsOf(hosts.current) : {});
  };

  return (
    <div className={styles.playground}>
      <Toolbar {...state} {...run} onRun={start} />
      <Notices {...state} />
      <div className={styles.sides}>
        {sides.map((side) => (
          <SidePanel
            key={side}
            side={side}
            program={program}
            run={run}
            onChange={state.change}
            host={(element) => {
              hosts.current[side] = element;
            }}
            hint={hint}
          />
        ))}
      </div>
      <p id={hint} className={styles.hint}>
        <Translate id="playground.hint" description="Below the editors">
          In an editor, Tab indents the line. To leave the editor, press Escape and then Tab. Ctrl+Space shows
          completions.
        </Translate>
      </p>

      <div className={styles.packets}>
        {run.frames ? (
          <PacketInspector
            key={inspected.current}
            source={run.frames}
            fallback={<div className={styles.packetsEmpty} />}
          />
        ) : (
          <p className={styles.packetsEmpty}>
            <Translate id="playground.packets" description="In place of the packet inspector, before the first run">
              When the programs run, the packets between them appear here.
            </Translate>
          </p>
        )}
      </div>
    </div>
  );
}

const hostsOf = (hosts: Partial<Record<Side, HTMLDivElement | null>>) =>
  Object.fromEntries(Object.entries(hosts).filter(([, host]) => host !== null)) as Partial<Record<Side, HTMLElement>>;
