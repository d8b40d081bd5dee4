import Translate, { translate } from "@docusaurus/Translate";
import Button from "@site/src/ui/Button";
import type { ReactNode } from "react";
import type { Language } from "../model/program";
import { type PresetName, presetNames } from "./presets/names";
import styles from "./styles.module.css";
import { phaseText, presetText, problemText } from "./texts";
import type { ProgramState } from "./useProgram";
import type { ShownRun } from "./useRun";

type Props = Pick<ProgramState, "program" | "preset" | "isReady" | "change" | "choose" | "share"> &
  Pick<ShownRun, "phase" | "problem" | "stop"> & {
    onRun: () => void;
  };

/** Which program it is, in which language, and the buttons that run and share it. */
export default function Toolbar(props: Props): ReactNode {
  const { program, preset, isReady, change, choose, share, phase, problem, stop, onRun } = props;
  const isBusy = phase === "loading" || phase === "running";
  return (
    <div className={styles.bar}>
      <label className={styles.choice}>
        <Translate id="playground.example" description="Label of the list of examples">
          Example
        </Translate>
        <select value={preset ?? ""} onChange={({ target }) => choose(target.value as PresetName)} disabled={!isReady}>
          {!preset && (
            <option value="" disabled>
              {translate({
                id: "playground.example.own",
                message: "Your own program",
                description: "In the list of examples, when the reader has changed one",
              })}
            </option>
          )}
          {presetNames.map((name) => (
            <option key={name} value={name}>
              {presetText(name)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.choice}>
        <Translate id="playground.language" description="Label of the choice between JavaScript and TypeScript">
          Language
        </Translate>
        <select
          value={program.language}
          onChange={({ target }) => change({ ...program, language: target.value as Language })}
          disabled={!isReady || program.files !== undefined}
        >
          <option value="js">JavaScript</option>
          <option value="ts">TypeScript</option>
        </select>
      </label>
      <span className={styles.actions}>
        <Button size="large" look="primary" className={styles.primary} onClick={onRun} disabled={!isReady}>
          {isBusy ? (
            <Translate id="playground.again" description="Button: begins the programs anew">
              Run again
            </Translate>
          ) : (
            <Translate id="playground.run" description="Button: runs the programs">
              Run
            </Translate>
          )}
        </Button>
        <Button size="large" onClick={stop} disabled={!isBusy}>
          <Translate id="playground.stop" description="Button: stops the programs">
            Stop
          </Translate>
        </Button>
        <Button size="large" onClick={share} disabled={!isReady}>
          <Translate id="playground.share" description="Button: copies an address that carries the program">
            Copy link
          </Translate>
        </Button>
      </span>
      <p className={styles.status} role="status" data-phase={phase}>
        {phaseText(phase)}
        {problem && `: ${problemText(problem)}`}
      </p>
    </div>
  );
}
