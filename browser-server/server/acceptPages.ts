import { holdLock, whenReleased } from "../locks";
import { isConnectionRequest, type PageMessage, type WorkerMessage } from "../protocol";
import type { Connection } from "./connection";
import type { Engine } from "./engine";

/** The port of a SharedWorker's page, a dedicated worker itself, or one end of a channel in a test. */
export type ControlPort = Pick<MessagePort, "onmessage" | "postMessage">;

/** The worker's global scope, as far as it is used here: a SharedWorker has `onconnect`, a dedicated one has not. */
export type WorkerScope = ControlPort & {
  onconnect?: ((event: MessageEvent) => void) | null;
  addEventListener: (type: "error" | "unhandledrejection", listener: (event: Event) => void) => void;
};

/** Lets pages connect to the engine through one control port each. */
export class Pages {
  readonly #controls = new Set<ControlPort>();
  readonly #lock = holdLock();

  constructor(private readonly engine: Engine) {}

  accept(control: ControlPort): void {
    const connections = new Set<Connection>();
    const pageIsGone = (description: string) => {
      for (const connection of connections) {
        connection.end("transport close", { description });
      }
    };
    control.onmessage = async ({ data, ports }: MessageEvent<PageMessage | undefined>) => {
      if (data?.type === "hello") {
        this.#controls.add(control);
        if (typeof data.lock === "string") {
          whenReleased(data.lock, () => {
            this.#controls.delete(control);
            pageIsGone("the page was closed");
          });
        }
        tell(control, { type: "ready", lock: (await this.#lock)?.name });
      } else if (data?.type === "connect" && ports[0] && isConnectionRequest(data.request)) {
        const connection = this.engine.accept(ports[0], data.request);
        connections.add(connection);
        connection.once("close", () => connections.delete(connection));
      } else if (data?.type === "bye") {
        this.#controls.delete(control);
        pageIsGone("the page was left");
      }
    };
  }

  /** Tells every page what went wrong in a handler. */
  report(problem: unknown): void {
    const stack = problem instanceof Error ? (problem.stack ?? "") : "";
    // Firefox leaves the message out of the stack.
    const message = stack.includes(String(problem)) ? stack : `${problem}\n${stack}`;
    for (const control of this.#controls) {
      tell(control, { type: "problem", message });
    }
  }
}

function tell(control: ControlPort, message: WorkerMessage): void {
  control.postMessage(message);
}

/** Accepts the pages of a worker of either kind. Must run while the worker's script does: connections come right after. */
export function acceptPages(engine: Engine, scope: WorkerScope): void {
  const pages = new Pages(engine);
  if ("onconnect" in scope) {
    scope.onconnect = ({ ports }) => {
      if (ports[0]) {
        pages.accept(ports[0]);
      }
    };
  } else {
    pages.accept(scope);
  }
  // In Node.js, an uncaught error ends the process. Here, the server goes on and sends the error to the pages.
  scope.addEventListener("error", (event) =>
    pages.report((event as ErrorEvent).error ?? (event as ErrorEvent).message),
  );
  scope.addEventListener("unhandledrejection", (event) => pages.report((event as PromiseRejectionEvent).reason));
}
