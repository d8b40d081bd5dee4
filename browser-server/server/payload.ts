import type { Frame } from "../protocol";

/** A letter of a JavaScript string is at most this many bytes of UTF-8. */
const MOST_BYTES_PER_LETTER = 3;

/** Whether a frame takes more bytes than allowed, counted as a WebSocket does: text in UTF-8. */
export function exceeds(frame: Frame, maxBytes: number): boolean {
  if (typeof frame !== "string") {
    return frame.byteLength > maxBytes;
  }
  if (frame.length > maxBytes) {
    return true;
  }
  // Nearly every frame is so short that its bytes need not be counted.
  return frame.length * MOST_BYTES_PER_LETTER > maxBytes && new TextEncoder().encode(frame).byteLength > maxBytes;
}
