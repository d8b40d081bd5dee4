import assert from "node:assert/strict";
import { Decoder, encode } from "./packets.js";

const bytes = Uint8Array.of(4, 2);

const vectors = [
  { lines: ["0"], packet: { type: 0 } },
  { lines: ['0{"token":"t-1"}'], packet: { type: 0, data: { token: "t-1" } } },
  { lines: ["0/kiosk,"], packet: { type: 0, nsp: "/kiosk" } },
  { lines: ["1/kiosk,"], packet: { type: 1, nsp: "/kiosk" } },
  { lines: ['2["add",2,3]'], packet: { type: 2, data: ["add", 2, 3] } },
  { lines: ['20["first"]'], packet: { type: 2, id: 0, data: ["first"] } },
  { lines: ['2/kiosk,17["add","a,b"]'], packet: { type: 2, nsp: "/kiosk", id: 17, data: ["add", "a,b"] } },
  { lines: ["3/kiosk,17[]"], packet: { type: 3, nsp: "/kiosk", id: 17, data: [] } },
  { lines: ['4{"message":"closed"}'], packet: { type: 4, data: { message: "closed" } } },
  { lines: ['51-["label",{"_placeholder":true,"num":0}]', bytes], packet: { type: 2, data: ["label", bytes] } },
];

for (const { lines, packet } of vectors) {
  assert.deepEqual(encode(packet), lines);

  const decoder = new Decoder();
  const [decoded] = lines.map((line) => decoder.add(line)).filter(Boolean);
  assert.deepEqual(decoded, { nsp: "/", id: undefined, data: undefined, ...packet });
}

for (const wrong of ["", "9", "x", '2["open', '5["label"]']) {
  assert.throws(() => new Decoder().add(wrong));
}

console.log(vectors.length); // => 10
