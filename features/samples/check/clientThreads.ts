import path from "node:path";
import { inspect } from "node:util";
import { Worker } from "node:worker_threads";
import type { Report } from "../model/protocol.ts";

/** A client that belongs to the check. Plain CommonJS. */
export type Client = {
  /** The scenario's folder. */
  folder: string;
  /** Absolute; `socket.io-client` is looked up from there. */
  file: string;
  /** Milliseconds after which the client says what keeps it. */
  timeLimit?: number;
};

type Message = { report: Report } | { ended: true };

/**
 * Runs the clients that belong to the check, the visitor and the hostile client, in threads that are used again. For a
 * scenario, starting Node.js and loading the library would take longer than the rest of the client's work.
 */
export class ClientThreads {
  readonly #all = new Set<Worker>();
  readonly #idle: Worker[] = [];

  /** @param onReport called after each report, and at the end */
  start(client: Client, onReport: () => void): ClientRun {
    const worker = this.#idle.pop() ?? this.#create();
    // As a process does, a client that runs keeps the tool, and one that has ended doesn't.
    worker.ref();
    return new ClientRun(worker, client, onReport, () => {
      worker.unref();
      this.#idle.push(worker);
    });
  }

  /** Ends all threads. */
  dispose(): void {
    for (const worker of this.#all) {
      void worker.terminate();
    }
  }

  #create(): Worker {
    const worker = new Worker(path.join(import.meta.dirname, "clientWorker.cjs"), {
      // What the tool itself is started with is not for clients.
      execArgv: [],
      env: { NODE_NO_WARNINGS: "1" },
      stdout: true,
      stderr: true,
    });
    this.#all.add(worker);
    worker.once("exit", () => {
      this.#all.delete(worker);
      const index = this.#idle.indexOf(worker);
      if (index >= 0) {
        this.#idle.splice(index, 1);
      }
    });
    return worker;
  }
}

/** One run of a client. Has the same interface as a process of a sample. */
export class ClientRun {
  readonly reports: Report[] = [];
  /** Settles when the client has ended and nothing of it is left. */
  readonly ended: Promise<void>;
  /** 0, 1 after an error; undefined while it runs and when it was stopped. */
  exitCode: number | undefined;
  hasEnded = false;
  stderr = "";
  readonly #worker: Worker;

  /** @param free called when the thread can run another client */
  constructor(worker: Worker, client: Client, onReport: () => void, free: () => void) {
    this.#worker = worker;
    this.ended = new Promise((resolve) => {
      const end = () => {
        worker.off("message", take).off("error", fail).off("exit", end);
        worker.stderr.off("data", takeError);
        this.hasEnded = true;
        onReport();
        resolve();
      };
      const take = (message: Message) => {
        if ("report" in message) {
          this.reports.push(message.report);
          onReport();
          return;
        }
        this.exitCode = 0;
        end();
        free();
      };
      const fail = (error: unknown) => {
        this.exitCode = 1;
        this.stderr += error instanceof Error ? (error.stack ?? String(error)) : `Uncaught ${inspect(error)}`;
      };
      const takeError = (text: Buffer) => {
        this.stderr += text.toString();
      };
      // An error ends the thread, and `exit` follows.
      worker.on("message", take).on("error", fail).on("exit", end);
      worker.stderr.on("data", takeError);
    });
    worker.postMessage(client);
  }

  /** Tells a visitor to leave. */
  leave(): void {
    if (!this.hasEnded) {
      this.#worker.postMessage("leave");
    }
  }

  /** Ends the client, and its thread. */
  stop(): void {
    if (!this.hasEnded) {
      void this.#worker.terminate();
    }
  }
}
