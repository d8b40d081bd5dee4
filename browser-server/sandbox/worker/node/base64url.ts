type BufferClass = typeof import("node:buffer").Buffer;

type Text = (this: unknown, encoding?: string, ...range: number[]) => string;

const name = "base64url";

/** Adds the encoding `base64url` to the `Buffer` of the `buffer` package. Node's own `Buffer` has it, and stays as it is. */
export function addBase64url(buffers: BufferClass): void {
  if (buffers.isEncoding(name)) {
    return;
  }
  const { from, isEncoding } = buffers;
  const methods = buffers.prototype as unknown as { toString: Text };
  const textOf = methods.toString;
  methods.toString = function (encoding, ...range) {
    const text = textOf.call(this, encoding === name ? "base64" : encoding, ...range);
    return encoding === name ? text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") : text;
  };
  Object.assign(buffers, {
    // For base64, the package also reads the letters of base64url.
    from: (value: never, encoding?: unknown, length?: never) =>
      from(value, (encoding === name ? "base64" : encoding) as never, length),
    isEncoding: (encoding: string) => encoding === name || isEncoding(encoding),
  });
}
