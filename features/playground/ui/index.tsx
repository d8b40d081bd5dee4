import Translate, { translate } from "@docusaurus/Translate";
import { type ReactNode, useId, useRef, useState } from "react";
import { type Side, sides } from "../model/program";
import Console from "./Console";
import Notices from "./Notices";
import Packets from "./Packets";
import { useFocusOnRun, useRunKey } from "./runButton";
import Segments from "./Segments";
import SidePanel from "./SidePanel";
import styles from "./styles.module.css";
import Toolbar from "./Toolbar";
import { dockText, sideText } from "./texts";
import { useProgram } from "./useProgram";
import { useRun } from "./useRun";

/** The parts of the dock. A wide window shows both. */
const dockParts = ["console", "packets"] as const;

/** Three editors, the library between them, what they print, and the packets that cross. See README.md. */
export default function Playground(): ReactNode {
  const state = useProgram();
  const { program } = state;
  const run = useRun();
  const [editor, setEditor] = useState<Side>("server");
  const [part, setPart] = useState<(typeof dockParts)[number]>("console");
  const root = useRef<HTMLDivElement>(null);
  const runButton = useRef<HTMLButtonElement>(null);
  const hosts = useRef<Partial<Record<Side, HTMLDivElement | null>>>({});
  const hint = useId();

  const start = () => {
    state.dismissNotice();
    void run.start(program, program.files ? hostsOf(hosts.current) : {});
  };

  useRunKey(root, runButton);
  useFocusOnRun(root, runButton, run.phase);

  return (
    <div ref={root} className={styles.playground} data-hydrate="at-once">
      <Toolbar {...state} {...run} onRun={start} runButton={runButton} />
      <Notices {...state} />
      <Segments
        className={styles.switch}
        name={translate({
          id: "playground.shownEditor",
          message: "Editor that is shown",
          description: "Name of a choice between the server and the clients, for screen readers",
        })}
        options={sides.map((side) => ({ value: side, label: sideText(side, program) }))}
        chosen={editor}
        onChoose={setEditor}
      />
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
            isShown={side === editor}
          />
        ))}
      </div>
      <div className={styles.dock}>
        <Segments
          className={styles.switch}
          name={translate({
            id: "playground.shownOutput",
            message: "Output that is shown",
            description: "Name of a choice between the console and the packets, for screen readers",
          })}
          options={dockParts.map((value) => ({ value, label: dockText(value) }))}
          chosen={part}
          onChoose={setPart}
        />
        <Console program={program} outputs={run.outputs} clear={run.clear} isShown={part === "console"} />
        <Packets frames={run.frames} isShown={part === "packets"} />
      </div>
      <p id={hint} className={styles.hint}>
        <Translate id="playground.hint" description="Below the editors">
          Ctrl+Enter runs the programs. In an editor, Tab indents the line, and Ctrl+Space shows completions. To leave
          the editor, press Escape and then Tab.
        </Translate>
      </p>
    </div>
  );
}

const hostsOf = (hosts: Partial<Record<Side, HTMLDivElement | null>>) =>
  Object.fromEntries(Object.entries(hosts).filter(([, host]) => host !== null)) as Partial<Record<Side, HTMLElement>>;
