import { beforeEach, describe, expect, it } from "vitest";
import { Heartbeat } from "./heartbeat";

/** A clock that tests move. Timers whose time has come run in order, late if the clock jumped. */
class HandClock {
  time = 0;
  #timers = new Map<number, { at: number; callback: () => void }>();
  #next = 1;

  now = () => this.time;
  setTimeout = (callback: () => void, delay: number) => {
    this.#timers.set(this.#next, { at: this.time + delay, callback });
    return this.#next++;
  };
  clearTimeout = (timer: unknown) => {
    this.#timers.delete(timer as number);
  };

  /** Time passes while everything runs. */
  pass(milliseconds: number): void {
    for (const end = this.time + milliseconds; this.time < end; this.time++) {
      this.#runDue();
    }
    this.#runDue();
  }

  /** Time passes while nothing runs: the machine sleeps. */
  jump(milliseconds: number): void {
    this.time += milliseconds;
    this.#runDue();
  }

  get waiting(): number {
    return this.#timers.size;
  }

  #runDue(): void {
    for (const [timer, { at, callback }] of [...this.#timers]) {
      if (at <= this.time && this.#timers.delete(timer)) {
        callback();
      }
    }
  }
}

let clock: HandClock;
let log: string[];
let heartbeat: Heartbeat;

beforeEach(() => {
  clock = new HandClock();
  log = [];
  heartbeat = new Heartbeat(
    { pingInterval: 1000, pingTimeout: 400 },
    { ping: () => log.push(`ping ${clock.time}`), timeout: () => log.push(`timeout ${clock.time}`) },
    clock,
  );
  heartbeat.start();
});

describe("Heartbeat", () => {
  it("pings after the interval, and again after each pong", () => {
    clock.pass(1000);
    heartbeat.pong();
    clock.pass(1000);
    expect(log).toEqual(["ping 1000", "ping 2000"]);
  });

  it("tells when no pong comes in time", () => {
    clock.pass(2000);
    expect(log).toEqual(["ping 1000", "timeout 1400"]);
    expect(clock.waiting).toBe(0);
  });

  it("waits longer once, when something else arrives", () => {
    clock.pass(1300);
    heartbeat.heard();
    clock.pass(300);
    heartbeat.heard();
    clock.pass(300);
    expect(log).toEqual(["ping 1000", "timeout 1700"]);
  });

  it("takes other frames for nothing while no pong is due", () => {
    clock.pass(500);
    heartbeat.heard();
    clock.pass(500);
    expect(log).toEqual(["ping 1000"]);
  });

  it("gives the other side its time once more after the machine slept", () => {
    clock.pass(1100);
    clock.jump(3_600_000);
    expect(log).toEqual(["ping 1000"]);
    clock.pass(100);
    heartbeat.pong();
    clock.pass(900);
    expect(log).toEqual(["ping 1000"]);
  });

  it("still tells after a sleep when nobody is there", () => {
    clock.pass(1100);
    clock.jump(3_600_000);
    clock.pass(400);
    expect(log).toEqual(["ping 1000", `timeout ${3_600_000 + 1500}`]);
  });

  it("does nothing once stopped", () => {
    heartbeat.stop();
    clock.pass(5000);
    expect(log).toEqual([]);
  });
});
