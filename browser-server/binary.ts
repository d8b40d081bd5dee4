/**
 * The bytes of a buffer or a view as a buffer of their own. Posting a view copies all of the buffer below it, which may
 * be far larger and hold what is none of the receiver's business.
 */
export function ownBytes(data: ArrayBuffer | ArrayBufferView): ArrayBuffer {
  if (data instanceof ArrayBuffer) {
    return data;
  }
  const { buffer, byteOffset, byteLength } = data;
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}
