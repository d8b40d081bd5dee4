import { format as formatValues } from "../format";
import { inspect } from "../inspect";
import { isDeepStrictEqual } from "./deepEqual";

export { inspect, isDeepStrictEqual };

type Callback = (error: unknown, result?: unknown) => void;

export const format = (...values: unknown[]) => formatValues(values);

export function promisify(act: (...args: unknown[]) => void): (...args: unknown[]) => Promise<unknown> {
  return (...args) =>
    new Promise((resolve, reject) => {
      const done: Callback = (error, result) => (error ? reject(error) : resolve(result));
      act(...args, done);
    });
}

export function callbackify(act: (...args: unknown[]) => Promise<unknown>): (...args: unknown[]) => void {
  return (...args) => {
    const done = args.pop() as Callback;
    act(...args).then(
      (result) => done(null, result),
      (error) => done(error),
    );
  };
}

export function inherits(child: { prototype: object }, parent: { prototype: object }): void {
  Object.setPrototypeOf(child.prototype, parent.prototype);
}
