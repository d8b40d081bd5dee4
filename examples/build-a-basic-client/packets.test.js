import assert from "node:assert/strict";
import { ACK, CONNECT, CONNECT_ERROR, DISCONNECT, Decoder, EVENT, encode } from "./packets.js";

const vectors = [
  { packet: { type: CONNECT, nsp: "/" }, messages: ["0"] },
  { packet: { type: CONNECT, nsp: "/admin", data: { token: "x" } }, messages: ['0/admin,{"token":"x"}'] },
  { packet: { type: DISCONNECT, nsp: "/" }, messages: ["1"] },
  { packet: { type: DISCONNECT, nsp: "/admin" }, messages: ["1/admin,"] },
  { packet: { type: EVENT, nsp: "/", data: ["tide"] }, messages: ['2["tide"]'] },
  { packet: { type: EVENT, nsp: "/", data: [1, "tide"] }, messages: ['2[1,"tide"]'] },
  { packet: { type: EVENT, nsp: "/", data: ["tide", 3, null, ["é"]], id: 0 }, messages: ['20["tide",3,null,["é"]]'] },
  {
    packet: { type: EVENT, nsp: "/admin", data: ["kick", { seat: 4 }], id: 12 },
    messages: ['2/admin,12["kick",{"seat":4}]'],
  },
  { packet: { type: ACK, nsp: "/", data: [], id: 0 }, messages: ["30[]"] },
  { packet: { type: ACK, nsp: "/admin", data: [true], id: 12 }, messages: ["3/admin,12[true]"] },
  {
    packet: { type: CONNECT_ERROR, nsp: "/", data: { message: "no", data: { code: 7 } } },
    messages: ['4{"message":"no","data":{"code":7}}'],
  },
  {
    packet: { type: EVENT, nsp: "/", data: ["photo", Buffer.from([1, 2])] },
    messages: ['51-["photo",{"_placeholder":true,"num":0}]', Buffer.from([1, 2])],
  },
  {
    packet: { type: EVENT, nsp: "/map", data: ["tiles", { a: Buffer.from([1]), b: [Buffer.from([2])] }], id: 3 },
    messages: [
      '52-/map,3["tiles",{"a":{"_placeholder":true,"num":0},"b":[{"_placeholder":true,"num":1}]}]',
      Buffer.from([1]),
      Buffer.from([2]),
    ],
  },
  {
    packet: { type: ACK, nsp: "/", data: [Buffer.from([9])], id: 5 },
    messages: ['61-5[{"_placeholder":true,"num":0}]', Buffer.from([9])],
  },
];

function decode(...messages) {
  const decoder = new Decoder();
  return messages.map((message) => decoder.add(message)).at(-1);
}

for (const { packet, messages } of vectors) {
  assert.deepEqual(decode(...messages), packet);
  assert.deepEqual(encode(packet), messages);
}
console.log(vectors.length); // => 14

const refused = [
  { message: "7", error: /unknown packet type/ },
  { message: '2["tide"', error: /invalid payload/ },
  { message: '2{"name":"tide"}', error: /invalid payload/ },
  { message: "2[]", error: /invalid payload/ },
  { message: '2["connect"]', error: /invalid payload/ },
  { message: "0[1]", error: /invalid payload/ },
  { message: "1{}", error: /invalid payload/ },
  { message: "3{}", error: /invalid payload/ },
  { message: '5["photo"]', error: /Illegal attachments/ },
  { message: '50-["photo"]', error: /Illegal attachments/ },
  { message: '511-["photo"]', error: /too many attachments/ },
];
for (const { message, error } of refused) {
  assert.throws(() => decode(message), error);
}
console.log(refused.length); // => 11
