/** Runs a scenario of a page. Loaded when a reader asks for it, with the sandbox. */

import type { FrameSource } from "@site/browser-server/frames/frameTap";
import type { SandboxCode } from "@site/browser-server/sandbox/program";
import { type Run, runProgram } from "@site/browser-server/sandbox/runProgram";
import { sandboxCode } from "@site/browser-server/sandbox/sandboxCode";
import scope from "@site/features/samples/model/injected/scope.mjs?raw";
import visitor from "@site/features/samples/model/injected/visitor.cjs?raw";
import { programSetOf, type RunnableScenario } from "@site/features/samples/model/program";
import { beginning, isOver, isRefused, isSettled, type RunView, withEvent } from "./view";

/** Why a run is over. */
export type End = "finished" | "stopped" | "late" | "refused";

/** Milliseconds that a run may take: the samples' check gives less, but on a machine that is its own. */
export const timeLimit = 30_000;

/** After the last client has ended: for values that are still to come, and then for what nobody has announced. */
const patience = 5_000;
const aftermath = 400;

type Options = {
  onView: (view: RunView) => void;
  onEnd: (end: End) => void;
  /** What a frame's client is called. */
  peerOf: (program: string) => string;
};

export class SampleRun {
  readonly frames: FrameSource;
  readonly #run: Run;
  readonly #timers: ReturnType<typeof setTimeout>[] = [];
  readonly #hasClients: boolean;
  #view: RunView;
  #clientsAreDone = false;
  #isOver = false;
  #drawing: number | undefined;

  private constructor(
    scenario: RunnableScenario,
    code: SandboxCode,
    private readonly options: Options,
  ) {
    const programs = programSetOf(scenario, { scope, visitor });
    this.#hasClients = programs.clients.length > 0;
    this.#view = beginning(scenario);
    options.onView(this.#view);
    this.#run = runProgram(programs, {
      code,
      onEvent: (event) => {
        this.#view = withEvent(this.#view, event);
        this.#draw();
        this.#endWhenSettled();
      },
    });
    this.frames = {
      subscribe: (listener) =>
        this.#run.frames.subscribe(({ program, ...frame }) => listener({ ...frame, peer: options.peerOf(program) })),
    };
    this.#timers.push(setTimeout(() => this.#end("late"), timeLimit));
    void this.#run.finished.then(() => {
      this.#clientsAreDone = true;
      this.#timers.push(setTimeout(() => this.#end("finished"), patience));
      this.#endWhenSettled();
    });
  }

  /** @throws {Error} when the sandbox's script or the scenario cannot be fetched */
  static async start(address: string, id: string, options: Options): Promise<SampleRun> {
    const [scenarios, code] = await Promise.all([scenariosAt(address), sandboxCode()]);
    const scenario = scenarios[id];
    if (!scenario) {
      throw new Error(`${address} has no scenario "${id}".`);
    }
    return new SampleRun(scenario, code, options);
  }

  /** Ends everything, endless loops too. */
  stop(): void {
    this.#end("stopped");
  }

  #endWhenSettled(): void {
    const isSettledNow = isSettled(this.#view) && (this.#clientsAreDone || !this.#hasClients);
    if (isSettledNow || isOver(this.#view)) {
      this.#timers.push(setTimeout(() => this.#end("finished"), aftermath));
    }
  }

  #end(end: End): void {
    if (this.#isOver) {
      return;
    }
    this.#isOver = true;
    this.#timers.forEach(clearTimeout);
    this.#run.stop();
    if (this.#drawing !== undefined) {
      cancelAnimationFrame(this.#drawing);
      this.options.onView(this.#view);
    }
    this.options.onEnd(end === "finished" && isRefused(this.#view) ? "refused" : end);
  }

  /** However much is printed, it is drawn as often as the screen is. */
  #draw(): void {
    this.#drawing ??= requestAnimationFrame(() => {
      this.#drawing = undefined;
      this.options.onView(this.#view);
    });
  }
}

async function scenariosAt(address: string): Promise<Record<string, RunnableScenario>> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address}: ${response.status} ${response.statusText}`);
  }
  return response.json();
}
