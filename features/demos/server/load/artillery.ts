import type { EventEmitter } from "node:events";

/** A summary of measured times, in milliseconds. */
export type Times = { count: number; median: number; p95: number; p99: number; max: number };

/** A virtual user's data, the measurements, and what ends the step. */
type Step = (context: { vars: Record<string, unknown> }, measured: EventEmitter, done: (error?: Error) => void) => void;

type Totals = { counters: Record<string, number>; histograms: Record<string, unknown> };

/** What is used of Artillery's engine, which is only there where the load test is installed. */
type Engine = {
  runner: {
    runner: (
      script: object,
      payload: undefined,
      options: object,
    ) => Promise<EventEmitter & { run: () => void; stop: () => Promise<void> }>;
  };
  ssms: { SSMS: { summarizeHistogram: (histogram: unknown) => Times } };
};

export type Plan = {
  clients: number;
  /** Seconds in which all clients arrive. */
  arrivals: number;
  /** Seconds between two messages of a client. */
  pause: number;
  steps: { enter: Step; send: Step; leave: Step };
  /** Whether a client goes on. */
  goesOn: () => boolean;
};

/**
 * Lets Artillery's engine run the clients: it decides when each one arrives and acts, and measures how long that takes.
 *
 * @returns the measured times by name, and how many clients have ended their scenario
 */
export async function runScenario(plan: Plan): Promise<{ times: Record<string, Times>; completed: number }> {
  // A name in a variable: the package isn't one of the site, and TypeScript doesn't look for its types.
  const name = "@artilleryio/int-core";
  const { runner, ssms } = ((await import(name)) as { default: Engine }).default;
  const script = {
    config: {
      target: "http://127.0.0.1",
      phases: [{ name: "arrivals", duration: plan.arrivals, arrivalCount: plan.clients }],
      processor: { ...plan.steps, goesOn: (_context: unknown, next: (goesOn: boolean) => void) => next(plan.goesOn()) },
    },
    scenarios: [
      {
        engine: "http",
        flow: [
          { function: "enter" },
          // Without a unit, Artillery takes a fraction of a second for milliseconds.
          { loop: [{ think: `${Math.round(plan.pause * 1_000)}ms` }, { function: "send" }], whileTrue: "goesOn" },
          { function: "leave" },
        ],
      },
    ],
  };
  const run = await runner.runner(script, undefined, {});
  const totals = await new Promise<Totals>((resolve) => {
    run.once("done", resolve);
    run.run();
  });
  await run.stop();
  const times = Object.entries(totals.histograms).map(([key, value]) => [key, ssms.SSMS.summarizeHistogram(value)]);
  return { times: Object.fromEntries(times), completed: totals.counters["vusers.completed"] ?? 0 };
}
