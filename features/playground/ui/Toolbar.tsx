import Translate, { translate } from "@docusaurus/Translate";
import Button from "@site/src/ui/Button";
import Icon from "@site/src/ui/Icon";
import type { ReactNode, Ref } from "react";
import { type Language, languages } from "../model/program";
import { type PresetName, presetNames } from "./presets/names";
import Segments from "./Segments";
import styles from "./styles.module.css";
import { phaseText, presetText, problemText } from "./texts";
import type { ProgramState } from "./useProgram";
import type { ShownRun } from "./useRun";

type Props = Pick<ProgramState, "program" | "preset" | "isReady" | "change" | "choose" | "share"> &
  Pick<ShownRun, "phase" | "problem" | "stop"> & {
    onRun: () => void;
    runButton: Ref<HTMLButtonElement>;
  };

/** The title, which program it is, in which language, and the buttons that run and share it. */
export default function Toolbar(props: Props): ReactNode {
  const { program, preset, isReady, change, choose, share, phase, problem, stop, onRun, runButton } = props;
  const isBusy = phase === "loading" || phase === "running";
  return (
    <div className={styles.bar}>
      <h1 className={styles.title}>
        <Translate id="playground.title" description="Title of the playground">
          Playground
        </Translate>
      </h1>
      <div className={styles.choices}>
        <label className={styles.choice}>
          <Translate id="playground.example" description="Label of the list of examples">
            Example
          </Translate>
          <span className={styles.select}>
            <select
              value={preset ?? ""}
              onChange={({ target }) => choose(target.value as PresetName)}
              disabled={!isReady}
            >
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
            <Icon className={styles.arrow}>
              <path d="m7 10 5 5 5-5" />
            </Icon>
          </span>
        </label>
        {/* Browsers and the files of a server are JavaScript. */}
        {!program.files && (
          <Segments
            name={translate({
              id: "playground.language",
              message: "Language",
              description: "Label of the choice between JavaScript and TypeScript",
            })}
            options={languages.map((value) => ({ value, label: value.toUpperCase() }))}
            chosen={program.language}
            onChoose={(language: Language) => change({ ...program, language })}
            isDisabled={!isReady}
          />
        )}
      </div>
      <span className={styles.actions}>
        <Button
          ref={runButton}
          look="primary"
          className={styles.primary}
          onClick={onRun}
          disabled={!isReady}
          aria-keyshortcuts="Control+Enter"
        >
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
        <Button onClick={stop} hidden={!isBusy}>
          <Translate id="playground.stop" description="Button: stops the programs">
            Stop
          </Translate>
        </Button>
        <Button onClick={share} disabled={!isReady}>
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
