/**
 * Tells by Web Locks which page or worker has ended. A lock is let go when its holder ends in whatever way, a crash included, which nothing
 * else tells: a MessagePort has no close event, and a worker that is killed says nothing.
 * Where there are no locks (an insecure address, storage refused) only the heartbeat notices.
 */

type Release = () => void;

/** A name that no other holder has. `randomUUID` is for secure addresses only. */
function uniqueName(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(4));
  return `socket.io:${Array.from(numbers, (number) => number.toString(36)).join("-")}`;
}

/**
 * Holds a new lock until it is released, or until the page or worker that holds it ends.
 *
 * @returns undefined where locks are not available
 */
export async function holdLock(): Promise<{ name: string; release: Release } | undefined> {
  const name = uniqueName();
  return new Promise((resolve) => {
    const held = () => new Promise<void>((release) => resolve({ name, release }));
    requestLock(name, {}, held).catch(() => resolve(undefined));
  });
}

/**
 * Calls back once nobody holds the lock any more.
 *
 * @returns stops waiting
 */
export function whenReleased(name: string, callback: () => void): Release {
  const waiting = new AbortController();
  // Refused or stopped: nothing to tell.
  requestLock(name, { signal: waiting.signal }, async () => callback()).catch(() => {});
  return () => waiting.abort();
}

async function requestLock(name: string, options: LockOptions, callback: () => Promise<void>): Promise<void> {
  await navigator.locks.request(name, options, callback);
}
