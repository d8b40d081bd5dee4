/** Milliseconds after which somebody who typed is taken to have stopped. */
const typingLasts = 4_000;

/** Ends the typing of those who do not say that they have stopped: apart for each room that somebody types in. */
export class TypingTimers {
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(private readonly onSilent: (room: string, id: string) => void) {}

  heard(room: string, id: string, isTyping: boolean): void {
    const key = JSON.stringify([room, id]);
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
    if (isTyping) {
      const end = () => {
        this.#timers.delete(key);
        this.onSilent(room, id);
      };
      this.#timers.set(key, setTimeout(end, typingLasts));
    }
  }

  stop(): void {
    for (const timer of this.#timers.values()) {
      clearTimeout(timer);
    }
    this.#timers.clear();
  }
}
