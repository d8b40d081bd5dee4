import Translate, { translate } from "@docusaurus/Translate";
import Button from "@site/src/ui/Button";
import PacketInspector from "@site/src/ui/PacketInspector";
import { lineText } from "@site/src/ui/sandbox/texts";
import clsx from "clsx";
import { useEffect, useRef, useState } from "react";
import styles from "./Panel.module.css";
import { type End, SampleRun, timeLimit } from "./session";
import { nameOf, stateText } from "./texts";
import type { Line, ProgramView, RunView } from "./view";

type Phase = "loading" | "running" | "failed" | End;

type Props = {
  /** Where the page's scenarios are. */
  address: string;
  id: string;
  /** Counts up with every run. */
  attempt: number;
  onRun: () => void;
  onClose: () => void;
};

/** Runs a sample while it is there: what its programs print, and the packets between them. */
export default function Panel({ address, id, attempt, onRun, onClose }: Props) {
  const [view, setView] = useState<RunView>();
  const [phase, setPhase] = useState<Phase>("loading");
  const [run, setRun] = useState<SampleRun>();
  const names = useRef(new Map<string, string>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what runs it again
  useEffect(() => {
    let isWanted = true;
    let started: SampleRun | undefined;
    setPhase("loading");
    SampleRun.start(address, id, {
      onView: (next) => {
        names.current = new Map(next.programs.map((program) => [program.name, nameOf(program)]));
        if (isWanted) {
          setView(next);
        }
      },
      onEnd: (end) => isWanted && setPhase(end),
      peerOf: (program) => names.current.get(program) ?? program,
    }).then(
      (running) => {
        started = running;
        if (isWanted) {
          setRun(running);
          setPhase((phase) => (phase === "loading" ? "running" : phase));
        } else {
          running.stop();
        }
      },
      (error) => {
        console.warn("The sample could not be run:", error);
        if (isWanted) {
          setPhase("failed");
        }
      },
    );
    return () => {
      isWanted = false;
      started?.stop();
    };
  }, [address, id, attempt]);

  const isRunning = phase === "loading" || phase === "running";
  return (
    <section
      data-phase={phase}
      aria-label={translate({ id: "run.panel", message: "Output of the sample", description: "Name of an area" })}
    >
      <header className={styles.bar}>
        <span className={clsx(styles.phase, isRunning && styles.isRunning)} role="status">
          {phaseText(phase)}
        </span>
        <span className={styles.buttons}>
          {isRunning ? (
            <Button size="small" onClick={() => run?.stop()} disabled={!run}>
              <Translate id="run.stop" description="Button: ends a sample that runs">
                Stop
              </Translate>
            </Button>
          ) : (
            <Button size="small" onClick={onRun}>
              <Translate id="run.again" description="Button: runs a sample once more">
                Run again
              </Translate>
            </Button>
          )}
          <Button
            size="small"
            className={styles.close}
            onClick={onClose}
            aria-label={translate({
              id: "run.close",
              message: "Close",
              description: "Button: ends a sample that runs, and closes its panel",
            })}
          >
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <path d="m1.5 1.5 9 9m0-9-9 9" />
            </svg>
          </Button>
        </span>
      </header>
      <div className={styles.programs}>
        {view?.programs.map((program) => (
          <Output key={program.name} program={program} />
        ))}
      </div>
      <details className={styles.packets}>
        <summary>
          <Translate id="run.packets" description="Opens the list of packets of a sample that runs">
            Packets between the programs
          </Translate>
        </summary>
        <PacketInspector key={attempt} source={run?.frames} />
      </details>
    </section>
  );
}

function phaseText(phase: Phase): string {
  switch (phase) {
    case "loading":
      return translate({ id: "run.phase.loading", message: "Starting…", description: "State of a sample" });
    case "running":
      return translate({ id: "run.phase.running", message: "Running", description: "State of a sample" });
    case "finished":
      return translate({ id: "run.phase.finished", message: "Finished", description: "State of a sample" });
    case "stopped":
      return translate({ id: "run.phase.stopped", message: "Stopped", description: "State of a sample" });
    case "late":
      return translate(
        { id: "run.phase.late", message: "Stopped after {seconds} seconds", description: "State of a sample" },
        { seconds: timeLimit / 1000 },
      );
    case "refused":
      return translate({
        id: "run.phase.refused",
        message: "The sample could not be started",
        description: "State of a sample; the reason stands below",
      });
    case "failed":
      return translate({
        id: "run.phase.failed",
        message: "The sample could not be loaded. Check your network connection, then run the sample again.",
        description: "State of a sample",
      });
  }
}

function Output({ program }: { program: ProgramView }) {
  const name = nameOf(program);
  return (
    <div className={clsx(styles.program, styles[program.role])} data-program={program.name}>
      <p className={styles.programHead}>
        <strong>{name}</strong>
        <span
          className={clsx(styles.state, (program.state === "failed" || program.state === "unstarted") && styles.failed)}
        >
          {stateText(program)}
        </span>
      </p>
      {program.role !== "visitor" && (
        <>
          {program.dropped > 0 && (
            <p className={styles.dropped}>
              {translate(
                {
                  id: "run.dropped",
                  message: "Lines that are not shown: {count}",
                  description: "A program has printed more than there is room for",
                },
                { count: program.dropped },
              )}
            </p>
          )}
          <Lines name={name} lines={program.lines} />
        </>
      )}
    </div>
  );
}

function Lines({ name, lines }: { name: string; lines: readonly Line[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (lines.length > 0 && box.current) {
      box.current.scrollTop = box.current.scrollHeight;
    }
  }, [lines]);
  return (
    <div
      ref={box}
      className={styles.lines}
      role="log"
      // It scrolls, and the keyboard must reach it.
      tabIndex={lines.length > 0 ? 0 : undefined}
      aria-label={translate(
        { id: "run.output", message: "Output of {program}", description: "Name of a program's output" },
        { program: name },
      )}
    >
      {lines.map((line) => (
        <pre key={line.key} className={line.level === "error" ? styles.error : undefined}>
          {lineText(line)}
        </pre>
      ))}
    </div>
  );
}
