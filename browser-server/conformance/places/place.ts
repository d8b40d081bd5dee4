import type { Outcome } from "../runScenario";

/** Clients somewhere, and a server for them. */
export type Place = {
  name: string;
  run: (scenario: string) => Promise<Outcome | { skipped: string }>;
  close: () => Promise<void>;
};
