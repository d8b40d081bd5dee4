import { Buffer } from "./buffer";

/** Node's `crypto`, as far as IDs need it. */
export function randomBytes(size: number, callback?: (error: null, bytes: Buffer) => void): Buffer {
  const bytes = Buffer.alloc(size);
  globalThis.crypto.getRandomValues(bytes);
  if (callback) {
    queueMicrotask(() => callback(null, bytes));
  }
  return bytes;
}
