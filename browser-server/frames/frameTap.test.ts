import { expect, it } from "vitest";
import { FrameTap, joinedSources, rememberedFrames, type TappedFrame } from "./frameTap";

const seen = () => {
  const frames: TappedFrame[] = [];
  return { frames, listener: (frame: TappedFrame) => frames.push(frame) };
};

it("says whose frames they are, and numbers connections", () => {
  const { frames, listener } = seen();
  const [ada, nobody] = [new FrameTap("Ada"), new FrameTap()];
  joinedSources([ada, nobody]).subscribe(listener);
  ada.connection().sent("2");
  ada.connection().received("3");
  nobody.connection().sent("1");
  expect(frames.map(({ peer, connection, direction, frame }) => [peer, connection, direction, frame])).toEqual([
    ["Ada", 1, "sent", "2"],
    ["Ada", 2, "received", "3"],
    [undefined, 1, "sent", "1"],
  ]);
  expect(frames[2]).not.toHaveProperty("peer");
});

it("tells nothing to a listener that has unsubscribed", () => {
  const { frames, listener } = seen();
  const [one, other] = [new FrameTap(), new FrameTap()];
  joinedSources([one, other]).subscribe(listener)();
  one.connection().sent("2");
  other.connection().sent("2");
  expect(frames).toEqual([]);
});

it("gives the newest frames to a listener that subscribes later", () => {
  const tap = new FrameTap();
  const remembered = rememberedFrames(tap, 2);
  const connection = tap.connection();
  for (const frame of ["a", "b", "c"]) {
    connection.sent(frame);
  }
  const { frames, listener } = seen();
  remembered.subscribe(listener);
  connection.sent("d");
  expect(frames.map(({ frame }) => frame)).toEqual(["b", "c", "d"]);
});

it("remembers large frames only as far as there is room", () => {
  const tap = new FrameTap();
  const remembered = rememberedFrames(tap, 100, 10);
  const connection = tap.connection();
  for (const frame of ["aaaa", "bbbb", "cccc", "d".repeat(50), "ee"]) {
    connection.sent(frame);
  }
  const { frames, listener } = seen();
  remembered.subscribe(listener);
  expect(frames.map(({ frame }) => frame)).toEqual(["ee"]);
});
