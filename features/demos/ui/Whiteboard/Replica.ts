import { applyChange, type Drawing, type Stroke } from "@site/features/demos/handlers/drawing";
import type { Change, StrokeId } from "@site/features/demos/handlers/events";

type Options = {
  /** The server's changes, or undefined when it did not give them. */
  fetch: () => Promise<readonly Change[] | undefined>;
  /** What to paint: a change, or `undefined` when all is to be painted anew. */
  onChange: (drawing: Drawing, change?: Change) => void;
};

/**
 * The drawing as this page has it: the server's, with what was drawn here at once.
 */
export class Replica {
  #drawing = new Map<StrokeId, Stroke>();
  /** Changes of the time since a fetch began. The server's list may have them too, which does no harm. */
  #since: Change[] | undefined;
  #isOld = false;

  constructor(private readonly options: Options) {}

  get drawing(): Drawing {
    return this.#drawing;
  }

  /**
   * Applies a change, of the reader or of somebody else: a fetch that is under way does not undo it.
   *
   * @returns false when it says nothing new
   */
  apply(change: Change): boolean {
    this.#since?.push(change);
    const isNew = applyChange(this.#drawing, change);
    if (isNew) {
      this.options.onChange(this.#drawing, change);
    }
    return isNew;
  }

  /** Fetches the drawing. A call during a fetch starts another fetch after it. */
  async refresh(): Promise<void> {
    if (this.#since) {
      this.#isOld = true;
      return;
    }
    do {
      this.#isOld = false;
      this.#since = [];
      const changes = await this.options.fetch();
      if (changes) {
        this.#drawing = new Map();
        for (const change of [...changes, ...this.#since]) {
          applyChange(this.#drawing, change);
        }
        this.options.onChange(this.#drawing);
      }
    } while (this.#isOld);
    this.#since = undefined;
  }
}
