/** Web Locks in Node: exclusive ones, held by nobody's page or worker, so that a test lets them go. */
export class FakeLocks {
  readonly #held = new Map<string, { waiting: (() => void)[] }>();

  /** For `vi.stubGlobal("navigator", …)`. */
  readonly request = (
    name: string,
    { signal }: LockOptions,
    callback: (lock: { name: string }) => Promise<void>,
  ): Promise<void> =>
    new Promise((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
      this.#whenFree(name, () => {
        if (signal?.aborted) {
          this.#free(name);
          return;
        }
        callback({ name }).then(() => {
          this.#free(name);
          resolve();
        }, reject);
      });
    });

  get names(): string[] {
    return [...this.#held.keys()];
  }

  /** What a browser does when the holder of a lock ends. */
  holderEnds(name: string): void {
    this.#free(name);
  }

  #whenFree(name: string, run: () => void): void {
    const held = this.#held.get(name);
    if (held) {
      held.waiting.push(run);
      return;
    }
    this.#held.set(name, { waiting: [] });
    queueMicrotask(run);
  }

  #free(name: string): void {
    const [next, ...waiting] = this.#held.get(name)?.waiting ?? [];
    this.#held.delete(name);
    if (next) {
      this.#held.set(name, { waiting });
      queueMicrotask(next);
    }
  }
}
