import { inspect } from "../inspect";
import { isDeepStrictEqual } from "./deepEqual";

/** Node's `assert`, strict throughout. */

type Message = string | Error | undefined;

export class AssertionError extends Error {
  override readonly name = "AssertionError";
  readonly code = "ERR_ASSERTION";
}

function fail(message: Message, otherwise: string): never {
  throw message instanceof Error ? message : new AssertionError(message ?? otherwise);
}

function assert(value: unknown, message?: Message): void {
  if (!value) {
    fail(message, `The expression evaluated to a falsy value: ${inspect(value)}`);
  }
}

const compared = (text: string, one: unknown, other: unknown) => `${text}\n\n${inspect(one)}\n\n${inspect(other)}\n`;

function strictEqual(actual: unknown, expected: unknown, message?: Message): void {
  if (!Object.is(actual, expected)) {
    fail(message, compared("Expected values to be strictly equal:", actual, expected));
  }
}

function notStrictEqual(actual: unknown, expected: unknown, message?: Message): void {
  if (Object.is(actual, expected)) {
    fail(message, compared("Expected values to be different:", actual, expected));
  }
}

function deepStrictEqual(actual: unknown, expected: unknown, message?: Message): void {
  if (!isDeepStrictEqual(actual, expected)) {
    fail(message, compared("Expected values to be strictly deep-equal:", actual, expected));
  }
}

function matches(error: unknown, expected: unknown): boolean {
  if (expected instanceof RegExp) {
    return expected.test(String(error));
  }
  if (typeof expected === "function") {
    const isClass = expected.prototype !== undefined;
    return isClass ? error instanceof expected : (expected as (error: unknown) => unknown)(error) === true;
  }
  const wanted = Object.entries(expected ?? {});
  return wanted.every(([key, value]) => isDeepStrictEqual((error as Record<string, unknown>)[key], value));
}

function throws(act: () => unknown, expected?: unknown): void {
  try {
    act();
  } catch (error) {
    if (!matches(error, expected)) {
      throw error;
    }
    return;
  }
  fail(undefined, "Missing expected exception.");
}

async function rejects(act: Promise<unknown> | (() => Promise<unknown>), expected?: unknown): Promise<void> {
  try {
    await (typeof act === "function" ? act() : act);
  } catch (error) {
    if (!matches(error, expected)) {
      throw error;
    }
    return;
  }
  fail(undefined, "Missing expected rejection.");
}

function match(text: string, pattern: RegExp, message?: Message): void {
  if (!pattern.test(text)) {
    fail(message, `The input did not match the regular expression ${pattern}. Input:\n\n${inspect(text)}\n`);
  }
}

export default Object.assign(assert, {
  AssertionError,
  ok: assert,
  equal: strictEqual,
  strictEqual,
  notEqual: notStrictEqual,
  notStrictEqual,
  deepEqual: deepStrictEqual,
  deepStrictEqual,
  throws,
  rejects,
  match,
  fail: (message?: Message) => fail(message, "Failed"),
  strict: assert,
});
