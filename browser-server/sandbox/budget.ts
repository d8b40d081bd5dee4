/** Lets through what comes in bursts, and of a flood so much a second. The clock is a parameter for the tests. */
export class Budget {
  #left: number;
  #at: number;

  constructor(
    /** How much may come at once. */
    private readonly burst: number,
    private readonly perSecond: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#left = burst;
    this.#at = now();
  }

  /** @returns whether there is so much left; then it is taken */
  take(amount: number): boolean {
    const now = this.now();
    this.#left = Math.min(this.burst, this.#left + ((now - this.#at) / 1000) * this.perSecond);
    this.#at = now;
    if (amount > this.#left) {
      return false;
    }
    this.#left -= amount;
    return true;
  }
}
