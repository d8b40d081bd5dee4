import { describe, expect, it } from "vitest";
import { frameReader, hexOf } from "./frameReader";
import type { TappedFrame } from "./frameTap";

const tapped = (frame: TappedFrame["frame"], connection = 1, direction: TappedFrame["direction"] = "sent") => ({
  connection,
  direction,
  at: 0,
  frame,
});
const bytes = new ArrayBuffer(2);

describe("frameReader", () => {
  it("knows which packet a binary frame belongs to", () => {
    const read = frameReader();
    read(tapped('452-["a",{"_placeholder":true,"num":0},{"_placeholder":true,"num":1}]'));
    expect(read(tapped(bytes)).attachmentOf).toMatchObject({ packet: { event: "a" }, attachment: 0 });
    expect(read(tapped(bytes)).attachmentOf).toMatchObject({ packet: { event: "a" }, attachment: 1 });
    expect(read(tapped(bytes))).not.toHaveProperty("attachmentOf");
  });

  it("does not mix connections, nor the two ways", () => {
    const read = frameReader();
    read(tapped('451-["mine",{"_placeholder":true,"num":0}]'));
    expect(read(tapped(bytes, 2))).not.toHaveProperty("attachmentOf");
    expect(read({ ...tapped(bytes), peer: "another" })).not.toHaveProperty("attachmentOf");
    expect(read(tapped(bytes, 1, "received"))).not.toHaveProperty("attachmentOf");
    expect(read(tapped(bytes)).attachmentOf?.packet.event).toBe("mine");
  });
});

it("forgets the oldest half packets if a program sends too many of them", () => {
  const read = frameReader();
  for (let connection = 1; connection <= 101; connection++) {
    read(tapped('451-["half",{"_placeholder":true,"num":0}]', connection));
  }
  expect(read(tapped(bytes, 1))).not.toHaveProperty("attachmentOf");
  expect(read(tapped(bytes, 101)).attachmentOf).toMatchObject({ packet: { event: "half" } });
});

describe("hexOf", () => {
  it("shows bytes, and that there are more", () => {
    expect(hexOf(new Uint8Array([0, 255, 16]).buffer)).toBe("00 ff 10");
    expect(hexOf(new ArrayBuffer(5), 2)).toBe("00 00 …");
  });
});
