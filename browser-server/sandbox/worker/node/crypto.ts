import { Buffer } from "node:buffer";

/** Node's `crypto`, as far as IDs need it. */
export function randomBytes(size: number, callback?: (error: null, bytes: Buffer) => void): Buffer {
  const bytes = Buffer.alloc(size);
  globalThis.crypto.getRandomValues(bytes);
  if (callback) {
    queueMicrotask(() => callback(null, bytes));
  }
  return bytes;
}

/** The native one needs a secure origin, which an opaque one is not everywhere. */
export function randomUUID(): string {
  const bytes = randomBytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

export function randomInt(first: number, second?: number): number {
  const [from, to] = second === undefined ? [0, first] : [first, second];
  return from + Math.floor((randomBytes(6).readUIntBE(0, 6) / 2 ** 48) * (to - from));
}

export function timingSafeEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) {
    throw new RangeError("Input buffers must have the same byte length");
  }
  return one.reduce((difference, byte, index) => difference | (byte ^ (other[index] ?? 0)), 0) === 0;
}

export const webcrypto = globalThis.crypto;
