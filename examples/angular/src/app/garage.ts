import { computed, Injectable, inject, signal } from "@angular/core";
import type { Level } from "./events";
import { Live } from "./live";

@Injectable({ providedIn: "root" })
export class Garage {
  readonly #socket = inject(Live).socket;
  readonly #levels = signal<Level[]>([]);

  readonly levels = this.#levels.asReadonly();
  readonly free = computed(() => this.#levels().reduce((sum, { free }) => sum + free, 0));

  constructor() {
    this.#socket.on("levels", (all) => this.#levels.set(all));
    this.#socket.on("level", (changed) =>
      this.#levels.update((levels) => levels.map((level) => (level.name === changed.name ? changed : level))),
    );
  }

  park(name: string): Promise<boolean> {
    return this.#socket.timeout(5000).emitWithAck("park", name);
  }
}
