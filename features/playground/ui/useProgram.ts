import { useEffect, useRef, useState } from "react";
import { finishedNameIn, finishedProgram, UnloadedProgram } from "../model/finished";
import { isSameProgram, type PlaygroundProgram } from "../model/program";
import { BrokenLink, carriesProgram, programIn, sharedHashOf } from "./link";
import type { Notice } from "./Notices";
import { type PresetName, presetNames } from "./presets/names";
import { presetOf, programOf } from "./presets/programs";
import { keepProgram, keptProgram } from "./storage";

/** The program in the editors: where it comes from, what becomes of it, and what the reader should know about it. */
export type ProgramState = {
  program: PlaygroundProgram;
  /** The example that the program is; undefined if the reader has changed it, or if it came with an address. */
  preset: PresetName | undefined;
  /** The reader's own program, which another one has replaced. */
  previous: PlaygroundProgram | undefined;
  notice: Notice | undefined;
  /** Whether the address and the storage have been read. */
  isReady: boolean;
  change: (next: PlaygroundProgram) => void;
  choose: (name: PresetName) => void;
  bringBack: () => void;
  share: () => Promise<void>;
  dismissNotice: () => void;
};

const isInAddress = () => carriesProgram(location.hash) || finishedNameIn(location.search) !== undefined;

export function useProgram(): ProgramState {
  const [program, setProgram] = useState<PlaygroundProgram>(() => programOf(presetNames[0]));
  const [previous, setPrevious] = useState<PlaygroundProgram>();
  const [notice, setNotice] = useState<Notice>();
  const [isReady, setReady] = useState(false);
  /** The program that came with the address: it can be opened again from there. */
  const linked = useRef<PlaygroundProgram>(undefined);
  const isToldNotKept = useRef(false);
  const preset = presetOf(program);

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
      const kept = isInAddress() && (await openLink()) ? undefined : keptProgram();
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
    if (isInAddress()) {
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

  return {
    program,
    preset,
    previous,
    notice,
    isReady,
    change,
    choose,
    bringBack,
    share: async () => setNotice(await shareProgram(program)),
    dismissNotice: () => setNotice(undefined),
  };
}

/** Puts a program into the address, and the address into the clipboard. Says how far it got. */
async function shareProgram(program: PlaygroundProgram): Promise<Notice> {
  try {
    history.replaceState(history.state, "", await sharedHashOf(program));
  } catch (error) {
    return error instanceof BrokenLink ? "linkTooLong" : "noLink";
  }
  try {
    await navigator.clipboard.writeText(location.href);
    return "copied";
  } catch {
    return "inAddress";
  }
}
