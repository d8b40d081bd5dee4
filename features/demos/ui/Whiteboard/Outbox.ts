import type { Drawn } from "@site/features/demos/handlers/events";

/** What became of a part: the server has it, does not want it, or the connection was lost before it could say so. */
export type Delivery = "taken" | "refused" | "lost";

/** Parts of strokes, kept until the server has answered, so that none gets lost with a connection that comes back. */
export class Outbox {
  readonly #unanswered = new Set<Drawn>();

  /** @param deliver called with the parts in order; `lost`, too, where there is no connection to begin with */
  constructor(private readonly deliver: (part: Drawn) => Promise<Delivery>) {}

  /** @returns false when the server refused the part */
  async send(part: Drawn): Promise<boolean> {
    this.#unanswered.add(part);
    const delivery = await this.deliver(part);
    if (delivery !== "lost") {
      this.#unanswered.delete(part);
    }
    return delivery !== "refused";
  }

  /** Takes out what is unanswered, in the order in which it was drawn: to be sent again, or to be given up. */
  empty(): Drawn[] {
    const parts = [...this.#unanswered];
    this.#unanswered.clear();
    return parts;
  }
}
