import { type FrameSource, rememberedFrames } from "@site/browser-server/frames/frameTap";
import type { Run, RunEvent } from "@site/browser-server/sandbox/runProgram";
import { failureOf, type SandboxFailure } from "@site/src/ui/sandbox/problems";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { fileOf, type PlaygroundProgram, type Side, sides } from "../model/program";
import { type Line, noOutput, type Output, withLines, withMissing } from "./output";
import { type Problem, problemOf } from "./problem";
import type { Hosts } from "./startRun";
import { sideText } from "./texts";

export type Phase = "idle" | "loading" | "running" | "finished" | "stopped" | "failed";

/** How a side is: `slow` does not answer, maybe in an endless loop. */
export type SideState = "idle" | "waiting" | "running" | "slow" | "ended" | "crashed" | "stopped" | "unstarted";

type State = {
  phase: Phase;
  /** Why nothing runs, when `phase` is "failed". */
  problem?: Problem;
  outputs: Record<Side, Output>;
  states: Record<Side, SideState>;
};

const forAll = <Value>(value: Value) => Object.fromEntries(sides.map((side) => [side, value])) as Record<Side, Value>;

const idle: State = { phase: "idle", outputs: forAll(noOutput), states: forAll("idle") };

type Action =
  | { type: "begin"; sides: readonly Side[] }
  | { type: "phase"; phase: Phase; problem?: Problem }
  /** `at`: when they were told, in milliseconds since 1970. */
  | { type: "events"; events: readonly RunEvent[]; at: number }
  | { type: "clear" };

function reduce(state: State, action: Action): State {
  switch (action.type) {
    case "begin": {
      const states = { ...forAll("idle" as SideState) };
      for (const side of action.sides) {
        states[side] = "waiting";
      }
      return { phase: "loading", outputs: forAll(noOutput), states };
    }
    case "phase":
      return {
        ...state,
        phase: action.phase,
        problem: action.problem,
        // What a run that was stopped still tells is not heard any more.
        states: action.phase === "stopped" ? stoppedStates(state.states) : state.states,
      };
    case "clear":
      return { ...state, outputs: forAll(noOutput) };
    case "events":
      return action.events.reduce((before, event) => apply(before, event, action.at), state);
  }
}

/** Whether there is something of it to stop. */
export const isUnderWay = (state: SideState) => ["waiting", "running", "slow"].includes(state);

function stoppedStates(states: State["states"]): State["states"] {
  const entries = sides.map((side) => [side, isUnderWay(states[side]) ? "stopped" : states[side]]);
  return Object.fromEntries(entries) as State["states"];
}

function apply(state: State, event: RunEvent, toldAt: number): State {
  const side = sides.find((each) => each === event.program);
  if (!side) {
    return state;
  }
  const output = (next: Output): State => ({ ...state, outputs: { ...state.outputs, [side]: next } });
  const become = (next: SideState): State => ({ ...state, states: { ...state.states, [side]: next } });
  const before = state.outputs[side];
  switch (event.type) {
    case "output":
      return output(withLines(before, [lineOf(event)]));
    case "dropped":
      return event.what === "output" ? output(withMissing(before, event.count)) : state;
    case "unresponsive":
      return become("slow");
    case "started":
    case "responsive":
      return become("running");
    case "ended": {
      const { failure, message = "" } = failureOf(event) ?? {};
      const ended = become(failure && state.states[side] === "waiting" ? "unstarted" : endOf(event));
      const line = { at: toldAt, level: "error", text: message, hint: failure } as const;
      return failure ? { ...ended, outputs: { ...ended.outputs, [side]: withLines(before, [line]) } } : ended;
    }
    default:
      return state;
  }
}

const lineOf = ({ at, level, text, place, hint }: Extract<RunEvent, { type: "output" }>): Omit<Line, "id"> => ({
  at,
  level,
  text,
  ...(place && { place }),
  ...(hint && { hint }),
});

function endOf(event: Extract<RunEvent, { type: "ended" }>): SideState {
  if (event.reason === "stopped") {
    return "stopped";
  }
  return event.reason === "exit" && event.code === 0 ? "ended" : "crashed";
}

/** So much later than the last client a server is stopped, in milliseconds: for what it has to say about it. */
const grace = 250;

/** Runs the reader's programs; loads what that takes when they first run. */
export function useRun() {
  const [state, dispatch] = useReducer(reduce, idle);
  /** With the number of the run: the list of packets begins anew with each. */
  const [frames, setFrames] = useState<{ run: number; source: FrameSource }>();
  const run = useRef<Run | undefined>(undefined);
  const attempt = useRef(0);

  const end = useCallback(() => {
    attempt.current += 1;
    run.current?.stop();
    run.current = undefined;
  }, []);

  useEffect(() => end, [end]);

  const start = useCallback(
    async (program: PlaygroundProgram, hosts: Hosts) => {
      end();
      const mine = attempt.current;
      const isMine = () => attempt.current === mine;
      dispatch({ type: "begin", sides: sides.filter((side) => hosts[side] || program.code[side].trim() !== "") });
      try {
        const { startRun } = await import("./startRun");
        const tell = eventGroups((events) => isMine() && dispatch({ type: "events", events, at: Date.now() }));
        let hasStarted = false;
        let failure: SandboxFailure | undefined;
        const onEvent = (event: RunEvent) => {
          hasStarted ||= event.type === "started";
          failure ??= event.type === "ended" ? failureOf(event)?.failure : undefined;
          tell(event);
        };
        const started = await startRun(program, { hosts, onEvent, isWanted: isMine });
        if (!started) {
          return;
        }
        run.current = started;
        setFrames({ run: mine, source: rememberedFrames(namedFrames(started, program)) });
        dispatch({ type: "phase", phase: "running" });
        await started.finished;
        await new Promise((resolve) => setTimeout(resolve, grace));
        if (isMine()) {
          started.stop();
          dispatch(
            failure && !hasStarted
              ? { type: "phase", phase: "failed", problem: { kind: "failure", failure } }
              : { type: "phase", phase: "finished" },
          );
        }
      } catch (error) {
        if (isMine()) {
          dispatch({ type: "events", events: compileEvents(error, program), at: Date.now() });
          dispatch({ type: "phase", phase: "failed", problem: problemOf(error) });
        }
      }
    },
    [end],
  );

  const stop = useCallback(() => {
    run.current?.stop();
    end();
    dispatch({ type: "phase", phase: "stopped" });
  }, [end]);

  const stopSide = useCallback((side: Side) => run.current?.stopProgram(side), []);

  /** With what the editors hold now. */
  const startSide = useCallback(async (side: Side, program: PlaygroundProgram) => {
    const current = run.current;
    try {
      const { compiled } = await import("./startRun");
      const changed = program.code[side] === "" ? undefined : await compiled(side, program);
      if (run.current === current) {
        current?.restartProgram(side, changed);
      }
    } catch (error) {
      dispatch({ type: "events", events: compileEvents(error, program), at: Date.now() });
    }
  }, []);

  const clear = useCallback(() => dispatch({ type: "clear" }), []);

  return { ...state, frames, start, stop, startSide, stopSide, clear };
}

/** The run that the page shows, and what can be done to it. */
export type ShownRun = ReturnType<typeof useRun>;

/** The frames of a run, each with the reader's word for whose it is. */
function namedFrames({ frames }: Run, program: PlaygroundProgram): FrameSource {
  return {
    subscribe: (listener) =>
      frames.subscribe((frame) => listener({ ...frame, peer: sideText(frame.program as Side, program) })),
  };
}

/** Of a program with types: where they cannot be read. */
function compileEvents(error: unknown, { language }: PlaygroundProgram): RunEvent[] {
  const { side, line, message } = (error ?? {}) as { side?: Side; line?: number; message?: string };
  if (!side || line === undefined) {
    return [];
  }
  const place = { file: fileOf(side, language), line };
  return [
    { type: "output", program: side, level: "error", text: `SyntaxError: ${message}`, at: Date.now(), place },
    { type: "ended", program: side, reason: "exit", code: 1 },
  ];
}

/** Tells of events at most once a frame of the screen, however many there are. */
function eventGroups(tell: (events: RunEvent[]) => void): (event: RunEvent) => void {
  let waiting: RunEvent[] = [];
  return (event) => {
    if (waiting.length === 0) {
      // Not `requestAnimationFrame`: a tab in the background has no frames, and its programs go on.
      setTimeout(() => {
        const events = waiting;
        waiting = [];
        tell(events);
      }, 16);
    }
    waiting.push(event);
  };
}
