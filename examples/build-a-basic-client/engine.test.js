import assert from "node:assert/strict";
import { decodeFrame, encodeFrame } from "./engine.js";

const vectors = [
  { frame: "0", packet: { type: "open" } },
  { frame: '0{"sid":"x"}', packet: { type: "open", data: '{"sid":"x"}' } },
  { frame: "1", packet: { type: "close" } },
  { frame: "2", packet: { type: "ping" } },
  { frame: "2probe", packet: { type: "ping", data: "probe" } },
  { frame: "3probe", packet: { type: "pong", data: "probe" } },
  { frame: "4", packet: { type: "message" } },
  { frame: "44", packet: { type: "message", data: "4" } },
  { frame: "4−4 °C", packet: { type: "message", data: "−4 °C" } },
  { frame: "5", packet: { type: "upgrade" } },
  { frame: "6", packet: { type: "noop" } },
  { frame: "b", packet: { type: "message", data: Buffer.from([]) } },
  { frame: "bAQID", packet: { type: "message", data: Buffer.from([1, 2, 3]) } },
  { frame: "bAQ==", packet: { type: "message", data: Buffer.from([1]) } },
];

for (const { frame, packet } of vectors) {
  assert.deepEqual(decodeFrame(frame), packet);
  assert.equal(encodeFrame(packet, false), frame);
}

for (const faulty of ["", "7", "x4", " 4", "é"]) {
  assert.throws(() => decodeFrame(faulty), /unknown frame type/);
}

const bytes = Buffer.from([4, 2]);
assert.deepEqual(decodeFrame(bytes), { type: "message", data: bytes });
assert.equal(encodeFrame({ type: "message", data: bytes }), bytes);

console.log(vectors.length); // => 14
