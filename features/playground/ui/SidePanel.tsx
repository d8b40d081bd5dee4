import Translate, { translate } from "@docusaurus/Translate";
import Button from "@site/src/ui/Button";
import type { ReactNode } from "react";
import type { PlaygroundProgram, Side } from "../model/program";
import BrowserWindow from "./BrowserWindow";
import ProgramEditor from "./ProgramEditor";
import styles from "./styles.module.css";
import { sideText, stateText } from "./texts";
import { isUnderWay, type ShownRun } from "./useRun";

type Props = {
  side: Side;
  program: PlaygroundProgram;
  run: ShownRun;
  onChange: (program: PlaygroundProgram) => void;
  /** Gets the element that a browser of the program is put into. */
  host: (element: HTMLDivElement | null) => void;
  /** ID of the text that explains the keys of an editor. */
  hint: string;
  /** Whether it is the side that a narrow window shows. */
  isShown: boolean;
};

/** The server or a client: how it is, and its editor, or the browser that it is. */
export default function SidePanel({ side, program, run, onChange, host, hint, isShown }: Props): ReactNode {
  const name = sideText(side, program);
  const state = run.states[side];
  const heading = `${hint}-${side}`;
  return (
    <section className={styles.side} data-side={side} data-shown={isShown} aria-labelledby={heading}>
      <header className={styles.panelBar}>
        <h2 id={heading} className={styles.panelName}>
          {name}
        </h2>
        <span className={styles.sideState}>
          <span className={styles.state} data-state={state}>
            {stateText(state)}
          </span>
          <SideButton
            name={name}
            isHidden={run.phase !== "running" || state === "idle"}
            hasEnded={state !== "idle" && !isUnderWay(state)}
            onStop={() => run.stopSide(side)}
            onStart={() => void run.startSide(side, program)}
          />
        </span>
      </header>
      {program.files && side !== "server" ? (
        <BrowserWindow host={host} isOpen={isUnderWay(state)} />
      ) : (
        <ProgramEditor side={side} program={program} onChange={onChange} hint={hint} />
      )}
    </section>
  );
}

type SideButtonProps = {
  name: string;
  /** Whether there is nothing to stop or start. */
  isHidden: boolean;
  hasEnded: boolean;
  onStop: () => void;
  onStart: () => void;
};

/** Stops one side alone, or starts it again: one button, so that it keeps the keyboard. */
function SideButton({ name, isHidden, hasEnded, onStop, onStart }: SideButtonProps): ReactNode {
  const label = hasEnded
    ? translate(
        { id: "playground.startSide", message: "Start: {name}", description: "Button: starts one program again" },
        { name },
      )
    : translate(
        { id: "playground.stopSide", message: "Stop: {name}", description: "Button: stops one program" },
        { name },
      );
  return (
    <Button
      size="small"
      className={styles.sideButton}
      onClick={hasEnded ? onStart : onStop}
      hidden={isHidden}
      aria-label={label}
    >
      {hasEnded ? (
        <Translate id="playground.start" description="Button: starts one program again">
          Start
        </Translate>
      ) : (
        <Translate id="playground.stop" description="Button: stops the programs">
          Stop
        </Translate>
      )}
    </Button>
  );
}
