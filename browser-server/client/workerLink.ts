import { holdLock, whenReleased } from "../locks";
import type { ConnectionRequest, PageMessage, WorkerMessage } from "../protocol";
import { BrowserServerError } from "./errors";

export type WorkerKind = "shared" | "dedicated";

/** How a page makes its workers. Each must be written out at the page, for the bundler to see it: see README.md. */
export type WorkerFactories = {
  shared?: () => SharedWorker;
  dedicated?: () => Worker;
};

type Listeners = {
  /** The worker has ended: nobody knows why. */
  onLost: () => void;
  /** A handler in the worker threw. */
  onProblem: (message: string) => void;
};

/** A page's tie to a worker that is ready. */
export class WorkerLink {
  #leave: (() => void) | undefined;
  #stopWatching: (() => void) | undefined;

  private constructor(
    readonly kind: WorkerKind,
    private readonly worker: SharedWorker | Worker,
    private readonly control: MessagePort | Worker,
    private readonly listeners: Listeners,
  ) {}

  /**
   * Starts a worker, or joins the one that runs, and waits until it is ready.
   *
   * @throws {BrowserServerError}
   */
  static async open(
    kind: WorkerKind,
    factory: () => SharedWorker | Worker,
    timeLimit: number,
    listeners: Listeners,
  ): Promise<WorkerLink> {
    let worker: SharedWorker | Worker;
    try {
      worker = factory();
    } catch (cause) {
      throw new BrowserServerError("refused", { cause });
    }
    const link = new WorkerLink(kind, worker, "port" in worker ? worker.port : worker, listeners);
    try {
      await link.enter(timeLimit);
    } catch (error) {
      link.close();
      throw error;
    }
    return link;
  }

  /** Says hello and waits for the answer: at the beginning, and when the page comes back after `leave()`. */
  async enter(timeLimit: number): Promise<void> {
    const lock = await holdLock();
    this.#leave = lock?.release;
    const workersLock = await new Promise<string | undefined>((resolve, reject) => {
      const timer = setTimeout(() => reject(new BrowserServerError("late")), timeLimit);
      this.worker.onerror = (event) => {
        clearTimeout(timer);
        reject(new BrowserServerError("broken", { cause: event }));
      };
      this.control.onmessage = ({ data }: MessageEvent<WorkerMessage | undefined>) => {
        if (data?.type === "ready") {
          clearTimeout(timer);
          resolve(data.lock);
        } else if (data?.type === "problem") {
          this.listeners.onProblem(data.message);
        }
      };
      this.#tell({ type: "hello", lock: lock?.name });
    });
    // Errors of a dedicated worker come here as well as in its "problem" messages, which both kinds send.
    this.worker.onerror = null;
    this.#stopWatching = workersLock === undefined ? undefined : whenReleased(workersLock, this.listeners.onLost);
  }

  connect(port: MessagePort, request: ConnectionRequest): void {
    this.#tell({ type: "connect", request }, [port]);
  }

  /** The page goes: its connections end at once. Nothing is held or awaited, or the page could not be kept for "back". */
  leave(): void {
    this.#tell({ type: "bye" });
    this.#letGo();
  }

  /** Leaves for good. A SharedWorker lives on while other pages use it. */
  close(): void {
    this.leave();
    if ("port" in this.worker) {
      this.worker.port.close();
    } else {
      this.worker.terminate();
    }
  }

  #letGo(): void {
    this.#stopWatching?.();
    this.#leave?.();
  }

  #tell(message: PageMessage, ports: MessagePort[] = []): void {
    this.control.postMessage(message, ports);
  }
}
