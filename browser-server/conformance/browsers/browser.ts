import type { Commands } from "../page/page";

type Answer<Command> = Command extends (...values: never[]) => infer Result ? Awaited<Result> : never;

/** A tab with the page of the suite in it. */
export type Tab = {
  /** Calls one of the page's commands and waits for its answer. */
  call: <Name extends keyof Commands>(
    name: Name,
    ...values: Parameters<Commands[Name]>
  ) => Promise<Answer<Commands[Name]>>;
  reload: () => Promise<void>;
  goTo: (address: string) => Promise<void>;
  back: () => Promise<void>;
  close: () => Promise<void>;
  /** Ends the tab's process, in browsers that have a command for it. */
  crash?: () => Promise<void>;
};

export type Browser = {
  name: string;
  version: string;
  open: (address: string) => Promise<Tab>;
  /** Ends the browser and all that belongs to it. */
  close: () => Promise<void>;
};

/** True once the page's commands are there, as an expression. */
export const isReady = "typeof conformance === 'object'";

export function callExpression(name: string, values: readonly unknown[]): string {
  return `Promise.resolve(conformance[${JSON.stringify(name)}](...${JSON.stringify(values)})).then((answer) => JSON.stringify(answer ?? null))`;
}
