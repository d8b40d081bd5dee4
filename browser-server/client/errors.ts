/** Why a page cannot reach a server of its own. */
export type ConnectFailure =
  /** The browser has neither kind of worker. */
  | "unsupported"
  /** The browser refuses workers here: storage is blocked, or the address may not run this script. */
  | "refused"
  /** The worker's script could not be loaded or run. */
  | "broken"
  /** The worker did not say in time that it is ready. */
  | "late";

const sentences: Record<ConnectFailure, string> = {
  unsupported: "This browser cannot run the server: it has no workers.",
  refused: "This browser does not let the page start a worker, which the server runs in.",
  broken: "The server's script could not be loaded.",
  late: "The server did not start in time.",
};

/** Its message is for developers; pages word their own, in the reader's language, by `failure`. */
export class BrowserServerError extends Error {
  override readonly name = "BrowserServerError";

  constructor(
    readonly failure: ConnectFailure,
    options?: ErrorOptions,
  ) {
    super(sentences[failure], options);
  }
}
