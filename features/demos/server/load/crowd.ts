import { setTimeout as wait } from "node:timers/promises";
import type { Plan } from "./artillery";
import type { Ledger } from "./ledger";
import { rolesOf } from "./options";
import { Visitor } from "./visitor";

/** How many visitors warm the nodes up. */
const firstVisitors = 20;

/** All visitors of a load test, and how far the test is. */
export class Crowd {
  /** What happened how often, by name. */
  readonly counts: Record<string, number> = {};
  /** The rooms of the chat that visitors talk in. */
  readonly rooms: ReadonlySet<string>;
  /** How many visitors send messages or strokes. */
  readonly senders: number;
  readonly #visitors: readonly Visitor[];
  readonly #waiting: Visitor[];
  #arrived = 0;
  #phase: "arriving" | "sending" | "ending" | "ended" = "arriving";

  constructor(clients: number, addresses: readonly [string, string], ledger: Ledger) {
    const roles = rolesOf(clients);
    const around = { addresses, ledger, count: this.count, isOpen: () => this.#phase !== "ended" };
    this.rooms = new Set(roles.flatMap((role) => (role.kind === "talks" ? [role.room] : [])));
    this.senders = roles.filter(({ kind }) => kind !== "looks").length;
    this.#visitors = roles.map((role, number) => new Visitor(number, role, around));
    this.#waiting = [...this.#visitors];
  }

  get arrived(): number {
    return this.#arrived;
  }

  get areAllIn(): boolean {
    return this.#visitors.every((visitor) => visitor.isIn);
  }

  readonly count = (name: string): void => {
    this.counts[name] = (this.counts[name] ?? 0) + 1;
  };

  /** The first visitors enter, send and leave. */
  async warmUp(): Promise<void> {
    const first = this.#visitors.slice(0, firstVisitors);
    await Promise.all(first.map((visitor) => visitor.enter()));
    await Promise.all(first.map((visitor) => visitor.send()));
    for (const visitor of first) {
      visitor.leave();
    }
    await wait(2_000);
  }

  /** What Artillery lets a visitor do, one step after the other. */
  readonly steps: Plan["steps"] = {
    enter: (context, measured, done) => {
      const visitor = this.#waiting.shift() as Visitor;
      context.vars.visitor = visitor.number;
      const from = performance.now();
      visitor.enter().then(() => {
        measured.emit("histogram", "entered", performance.now() - from);
        this.#arrived++;
        done();
      });
    },
    send: (context, measured, done) => {
      if (this.#phase !== "sending") {
        done();
        return;
      }
      const visitor = this.#visitors[context.vars.visitor as number] as Visitor;
      visitor.send().then((time) => {
        if (time !== undefined) {
          measured.emit("histogram", "confirmed", time);
        }
        done();
      });
    },
    // All leave together, when the messages have been counted.
    leave: (_context, _measured, done) => done(),
  };

  readonly goesOn = (): boolean => this.#phase === "arriving" || this.#phase === "sending";

  startSending(): void {
    this.#phase = "sending";
  }

  stopSending(): void {
    this.#phase = "ending";
  }

  /** Cuts the connection of one visitor in 200. */
  cutSome(): void {
    for (const visitor of this.#visitors.filter(({ isIn }) => isIn && Math.random() < 1 / 200)) {
      visitor.cut();
    }
  }

  /** All visitors leave, and don't come back. */
  leave(): void {
    this.#phase = "ended";
    for (const visitor of this.#visitors) {
      visitor.leave();
    }
  }
}
