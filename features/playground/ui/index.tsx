import Translate, { translate } from "@docusaurus/Translate";
import PacketInspector from "@site/src/ui/PacketInspector/Lazy";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { finishedNameIn, finishedProgram, UnloadedProgram } from "../model/finished";
import {
  isSameProgram,
  isTooLong,
  type Language,
  mostCode,
  type PlaygroundProgram,
  type Side,
  sides,
} from "../model/program";
import BrowserWindow from "./BrowserWindow";
import { BrokenLink, carriesProgram, programIn, sharedHashOf } from "./link";
import OutputPanel from "./OutputPanel";
import ProgramEditor from "./ProgramEditor";
import { type PresetName, presetNames } from "./presets/names";
import { presetOf, programOf } from "./presets/programs";
import { keepProgram, keptProgram } from "./storage";
import styles from "./styles.module.css";
import { isUnderWay, useRun } from "./useRun";
import { phaseWord, presetWord, problemWord, sideWord, stateWord } from "./words";

/** The message above the editors, until another one replaces it. */
type Notice =
  | "fromLink"
  | "fromGuide"
  | "brokenLink"
  | "unloaded"
  | "copied"
  | "inAddress"
  | "replaced"
  | "linkTooLong"
  | "noLink"
  | "notKept";

/** Three editors, the library between them, and what crosses. See README.md. */
export default function Playground(): ReactNode {
  const [program, setProgram] = useState<PlaygroundProgram>(() => programOf(presetNames[0]));
  const [previous, setPrevious] = useState<PlaygroundProgram>();
  const [notice, setNotice] = useState<Notice>();
  const [isReady, setReady] = useState(false);
  const { phase, problem, outputs, states, frames, start, stop, startSide, stopSide, clear } = useRun();
  const inspected = useRef(0);
  const hosts = useRef<Partial<Record<Side, HTMLDivElement | null>>>({});
  /** The program that came with the address: it can be had again from there. */
  const linked = useRef<PlaygroundProgram>(undefined);
  const hint = useId();
  const isToldNotKept = useRef(false);
  const preset = presetOf(program);
  const isBusy = phase === "loading" || phase === "running";

  /** After the first render, because the server knows neither addresses nor what is kept. */
  useEffect(() => {
    const openLink = async () => {
      try {
        const name = carriesProgram(location.hash) ? undefined : finishedNameIn(location.search);
        const found = await (name === undefined ? programIn(location.hash) : finishedProgram(name));
        const kept = keptProgram();
        linked.current = found;
        setProgram(found);
        setPrevious(kept && !presetOf(kept) && !isSameProgram(kept, found) ? kept : undefined);
        setNotice(name === undefined ? "fromLink" : "fromGuide");
        return true;
      } catch (error) {
        setNotice(error instanceof UnloadedProgram ? "unloaded" : "brokenLink");
        return false;
      }
    };
    const openFirst = async () => {
      const isLinked = carriesProgram(location.hash) || finishedNameIn(location.search) !== undefined;
      const kept = isLinked && (await openLink()) ? undefined : keptProgram();
      if (kept) {
        setProgram(kept);
      }
      setReady(true);
    };
    // Other addresses within the page, and broken links, leave what is shown as it is.
    const onHash = () => void (carriesProgram(location.hash) && openLink());
    void openFirst();
    addEventListener("hashchange", onHash);
    return () => removeEventListener("hashchange", onHash);
  }, []);

  const change = (next: PlaygroundProgram) => {
    setProgram(next);
    if (!keepProgram(next) && !isToldNotKept.current) {
      isToldNotKept.current = true;
      setNotice("notKept");
    }
    if (carriesProgram(location.hash) || finishedNameIn(location.search) !== undefined) {
      // Loaded again, the page shows what was written last, not what the address brought.
      history.replaceState(history.state, "", location.pathname);
    }
  };

  const choose = (name: PresetName) => {
    const isOwn = !preset && program !== linked.current;
    if (isOwn) {
      setPrevious(program);
    }
    setNotice(isOwn ? "replaced" : undefined);
    change(programOf(name));
  };

  const bringBack = () => {
    if (previous) {
      change(previous);
    }
    setPrevious(undefined);
    setNotice(undefined);
  };

  const share = async () => {
    try {
      history.replaceState(history.state, "", await sharedHashOf(program));
    } catch (error) {
      setNotice(error instanceof BrokenLink ? "linkTooLong" : "noLink");
      return;
    }
    try {
      await navigator.clipboard.writeText(location.href);
      setNotice("copied");
    } catch {
      setNotice("inAddress");
    }
  };

  const run = () => {
    inspected.current += 1;
    setNotice(undefined);
    void start(program, program.files ? hostsOf(hosts.current) : {});
  };

  return (
    <div className={styles.playground}>
      <div className={styles.bar}>
        <label className={styles.choice}>
          <Translate id="playground.example" description="Label of the list of examples">
            Example
          </Translate>
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
                {presetWord(name)}
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
          <button type="button" className={styles.primary} onClick={run} disabled={!isReady}>
            {isBusy ? (
              <Translate id="playground.again" description="Button: begins the programs anew">
                Run again
              </Translate>
            ) : (
              <Translate id="playground.run" description="Button: runs the programs">
                Run
              </Translate>
            )}
          </button>
          <button type="button" className={styles.button} onClick={stop} disabled={!isBusy}>
            <Translate id="playground.stop" description="Button: stops the programs">
              Stop
            </Translate>
          </button>
          <button type="button" className={styles.button} onClick={share} disabled={!isReady}>
            <Translate id="playground.share" description="Button: copies an address that carries the program">
              Copy link
            </Translate>
          </button>
        </span>
        <p className={styles.status} role="status" data-phase={phase}>
          {phaseWord(phase)}
          {problem && `: ${problemWord(problem)}`}
        </p>
      </div>

      <div className={styles.notice} role="status" data-notice={notice}>
        {notice && <NoticeText notice={notice} />}
        {isTooLong(program) && (
          <Translate
            id="playground.tooLong"
            description="An editor holds more than is kept; {most} is a number of characters"
            values={{ most: mostCode }}
          >
            {
              "One editor contains more than {most} characters. You can run the program, but it isn't saved for your next visit, and it doesn't fit in a link."
            }
          </Translate>
        )}
        {previous && (
          <button type="button" className={styles.small} onClick={bringBack}>
            <Translate id="playground.bringBack" description="Button: shows the reader's own program again">
              Restore your program
            </Translate>
          </button>
        )}
      </div>

      <div className={styles.sides}>
        {sides.map((side) => (
          <section key={side} className={styles.side} data-side={side} aria-labelledby={`${hint}-${side}`}>
            <header className={styles.sideBar}>
              <h2 id={`${hint}-${side}`} className={styles.sideName}>
                {sideWord(side, program)}
              </h2>
              <span className={styles.sideState}>
                <span className={styles.state} data-state={states[side]}>
                  {stateWord(states[side])}
                </span>
                <SideButton
                  name={sideWord(side, program)}
                  isDisabled={phase !== "running" || states[side] === "idle"}
                  hasEnded={states[side] !== "idle" && !isUnderWay(states[side])}
                  onStop={() => stopSide(side)}
                  onStart={() => void startSide(side, program)}
                />
              </span>
            </header>
            {program.files && side !== "server" ? (
              <BrowserWindow
                host={(element) => {
                  hosts.current[side] = element;
                }}
                isOpen={isUnderWay(states[side])}
              />
            ) : (
              <ProgramEditor side={side} program={program} onChange={change} hint={hint} />
            )}
            <OutputPanel name={sideWord(side, program)} output={outputs[side]} onClear={() => clear(side)} />
          </section>
        ))}
      </div>
      <p id={hint} className={styles.hint}>
        <Translate id="playground.hint" description="Below the editors">
          In an editor, Tab indents the line. To leave the editor, press Escape and then Tab. Ctrl+Space shows
          completions.
        </Translate>
      </p>

      <div className={styles.packets}>
        {frames ? (
          <PacketInspector key={inspected.current} source={frames} fallback={<div className={styles.packetsEmpty} />} />
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

type SideButtonProps = {
  name: string;
  isDisabled: boolean;
  hasEnded: boolean;
  onStop: () => void;
  onStart: () => void;
};

/** Stops one side alone, or starts it again: one button, so that it keeps the keyboard. */
function SideButton({ name, isDisabled, hasEnded, onStop, onStart }: SideButtonProps): ReactNode {
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
    <button
      type="button"
      className={styles.small}
      onClick={hasEnded ? onStart : onStop}
      disabled={isDisabled}
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
    </button>
  );
}

function NoticeText({ notice }: { notice: Notice }): ReactNode {
  switch (notice) {
    case "fromLink":
      return (
        <Translate id="playground.notice.fromLink" description="A program came with the address">
          This program is from the link that you opened. Read it before you run it. It has no access to this site, your
          network or your files.
        </Translate>
      );
    case "fromGuide":
      return (
        <Translate id="playground.notice.fromGuide" description="The finished program of a guide was opened">
          This is the finished program of the guide. Run it: two browsers open the page that the server sends. You can
          change each file and run the program again.
        </Translate>
      );
    case "unloaded":
      return (
        <Translate id="playground.notice.unloaded" description="The finished program of a guide was not loaded">
          The program could not be loaded. Check your network connection and the address, then reload the page.
        </Translate>
      );
    case "brokenLink":
      return (
        <Translate id="playground.notice.brokenLink" description="The address is damaged">
          The link doesn't contain a valid program. Maybe a part of the link is missing. Ask for the link again.
        </Translate>
      );
    case "copied":
      return (
        <Translate id="playground.notice.copied" description="The address is in the clipboard">
          The link has been copied. It contains the whole program, so nothing is stored on a server.
        </Translate>
      );
    case "inAddress":
      return (
        <Translate id="playground.notice.inAddress" description="The clipboard cannot be written to">
          The browser blocked the copy. Copy the link from the address bar.
        </Translate>
      );
    case "linkTooLong":
      return (
        <Translate id="playground.notice.linkTooLong" description="No link could be made of the program">
          The program is too long for a link. Send its text instead.
        </Translate>
      );
    case "noLink":
      return (
        <Translate id="playground.notice.noLink" description="No link could be made, because the browser is too old">
          This browser can't create a link with the program. Send its text instead.
        </Translate>
      );
    case "notKept":
      return (
        <Translate id="playground.notice.notKept" description="The browser's storage is blocked or full">
          The browser can't save your program for your next visit, because its storage is full or blocked. Copy the link
          to keep the program.
        </Translate>
      );
    case "replaced":
      return (
        <Translate id="playground.notice.replaced" description="An example has taken the place of the own program">
          The example has replaced your program.
        </Translate>
      );
  }
}
