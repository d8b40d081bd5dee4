import type { Transport } from "engine.io-client";
import { FrameTap } from "../frames/frameTap";
import type { ConnectionRequest } from "../protocol";
import { BrowserServerError } from "./errors";
import { type Line, type Lines, portTransport } from "./portTransport";
import { type WorkerFactories, type WorkerKind, WorkerLink } from "./workerLink";

export type ConnectOptions = {
  /** Milliseconds that a worker has to load and say that it is ready. */
  timeLimit?: number;
  /** The worker ended, or the page was away: clients reconnect by themselves, to a new server if need be. */
  onLost?: () => void;
  /** A handler in the worker threw, and with which stack. */
  onProblem?: (message: string) => void;
};

type TransportClass = new (options: ConstructorParameters<typeof Transport>[0]) => Transport;

/** A server in this browser that answers. */
export type BrowserServer = {
  /** A dedicated worker serves this page alone: other tabs have servers of their own. */
  readonly kind: WorkerKind;
  /** For `io(address, { transports: [transport] })`. */
  readonly transport: TransportClass;
  /** The same with a tap of its own, instead of `frames`: tells the frames of one client from those of another. */
  readonly transportWith: (tap: FrameTap) => TransportClass;
  /**
   * Where a client connects to. On `localhost`, because engine.io-client closes any other connection when the browser
   * goes offline; with a port of its own, because socket.io-client shares one connection among equal addresses.
   */
  readonly address: string;
  /** What crosses, both ways, for those who look. */
  readonly frames: FrameTap;
  /** Ends this page's connections and, if it was dedicated, the worker. */
  close: () => void;
};

const defaultTimeLimit = 10_000;
let servers = 0;

/**
 * Reaches the server: in a SharedWorker, or where there is none in a dedicated Worker.
 *
 * @throws {BrowserServerError} that says why neither can be
 */
export async function connect(factories: WorkerFactories, options: ConnectOptions = {}): Promise<BrowserServer> {
  const connector = new Connector(factories, options);
  const { kind } = await connector.link();
  servers += 1;
  const frames = new FrameTap();
  return {
    kind,
    transport: portTransport(connector, frames),
    transportWith: (tap) => portTransport(connector, tap),
    address: `http://localhost:${servers}`,
    frames,
    close: () => connector.close(),
  };
}

/** Keeps the link to the worker through loss and the back/forward cache. */
class Connector implements Lines {
  #link: Promise<WorkerLink> | undefined;
  #returned: Promise<void> | undefined;
  #markReturned: (() => void) | undefined;
  #closed = false;
  readonly #lines = new Set<Line>();
  #hungUp: Line[] = [];
  readonly #timeLimit: number;

  constructor(
    private readonly factories: WorkerFactories,
    private readonly options: ConnectOptions,
  ) {
    this.#timeLimit = options.timeLimit ?? defaultTimeLimit;
    globalThis.addEventListener?.("pagehide", this.#onPageHide);
    globalThis.addEventListener?.("pageshow", this.#onPageShow);
  }

  /** The link to a worker that is ready, opened when there is none. */
  link(): Promise<WorkerLink> {
    if (!this.#link) {
      const link = this.#open();
      this.#link = link;
      // So that the next attempt starts afresh.
      link.catch(() => this.#forget(link));
    }
    return this.#link;
  }

  async dial(port: MessagePort, request: ConnectionRequest): Promise<void> {
    await this.#returned;
    if (this.#closed) {
      throw new Error("the page closed its server");
    }
    const link = await this.link();
    link.connect(port, request);
  }

  add(line: Line): void {
    this.#lines.add(line);
  }

  delete(line: Line): void {
    this.#lines.delete(line);
  }

  close(): void {
    this.#closed = true;
    globalThis.removeEventListener?.("pagehide", this.#onPageHide);
    globalThis.removeEventListener?.("pageshow", this.#onPageShow);
    this.#link?.then((link) => link.close()).catch(() => {});
    this.#link = undefined;
    this.#cutAll("the page closed its server");
  }

  async #open(): Promise<WorkerLink> {
    const kinds = availableWorkers(this.factories);
    let failure = new BrowserServerError("unsupported");
    for (const [kind, factory] of kinds) {
      try {
        return await WorkerLink.open(kind, factory, this.#timeLimit, {
          onLost: () => this.#onLost(),
          onProblem: (message) => this.options.onProblem?.(message),
        });
      } catch (error) {
        failure = error as BrowserServerError;
      }
    }
    throw failure;
  }

  #onLost(): void {
    this.#link = undefined;
    this.#cutAll("the worker ended");
    this.options.onLost?.();
  }

  #forget(link: Promise<WorkerLink>): void {
    if (this.#link === link) {
      this.#link = undefined;
    }
  }

  #cutAll(why: string): void {
    for (const line of [...this.#lines]) {
      line.cut(why);
    }
  }

  readonly #onPageHide = (): void => {
    this.#returned = new Promise((resolve) => {
      this.#markReturned = resolve;
    });
    this.#hungUp = [...this.#lines];
    for (const line of this.#hungUp) {
      line.hangUp();
    }
    this.#link?.then((link) => link.leave()).catch(() => {});
  };

  /** Only a page from the back/forward cache comes here after it was hidden. */
  readonly #onPageShow = async (): Promise<void> => {
    if (!this.#markReturned) {
      return;
    }
    const left = this.#link;
    await left?.then((link) => link.enter(this.#timeLimit)).catch(() => this.#forget(left));
    this.#markReturned();
    this.#markReturned = undefined;
    this.#returned = undefined;
    for (const line of this.#hungUp) {
      line.cut("the page was away");
    }
  };
}

function availableWorkers({ shared, dedicated }: WorkerFactories): [WorkerKind, () => SharedWorker | Worker][] {
  const kinds: [WorkerKind, () => SharedWorker | Worker][] = [];
  if (shared && typeof SharedWorker === "function") {
    kinds.push(["shared", shared]);
  }
  if (dedicated && typeof Worker === "function") {
    kinds.push(["dedicated", dedicated]);
  }
  return kinds;
}
