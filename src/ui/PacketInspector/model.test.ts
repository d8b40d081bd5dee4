import type { TappedFrame } from "@site/browser-server/frames/frameTap";
import { describe, expect, it } from "vitest";
import { countsOf, everything, type Filter, FrameLog, isShown, linesOf, purposeOf, rawOf } from "./model";

type Crossed = Partial<TappedFrame> & Pick<TappedFrame, "frame">;

function logOf(frames: readonly (string | Crossed)[], limits = {}) {
  const log = new FrameLog(limits);
  for (const crossed of frames) {
    const given = typeof crossed === "string" ? { frame: crossed } : crossed;
    log.add({ connection: 1, direction: "sent", at: 0, ...given });
  }
  return log;
}

const shown = (log: FrameLog, filter: Partial<Filter>) =>
  log
    .snapshot()
    .entries.filter((entry) => isShown(entry, { ...everything, ...filter }))
    .map((entry) => rawOf(entry));

describe("FrameLog", () => {
  it("keeps the newest frames and counts those that it let go", () => {
    const { entries, dropped } = logOf(["2", "3", "2", "3", "1"], { frames: 2 }).snapshot();
    expect(entries.map(({ number, frame }) => [number, frame])).toEqual([
      [4, "3"],
      [5, "1"],
    ]);
    expect(dropped).toBe(3);
  });

  it("is bounded by bytes too, but always has the newest frame", () => {
    const large = new ArrayBuffer(100);
    expect(logOf(["2", { frame: large }], { bytes: 50 }).snapshot()).toMatchObject({
      entries: [{ frame: large }],
      dropped: 1,
    });
    expect(logOf([{ frame: large }, "2"], { bytes: 50 }).snapshot().entries).toHaveLength(1);
  });

  it("forgets on clear, and counts on", () => {
    const log = logOf(["2", "3"], { frames: 1 });
    log.clear();
    expect(log.snapshot()).toEqual({ entries: [], dropped: 0, total: 2 });
    log.add({ connection: 1, direction: "sent", at: 0, frame: "2" });
    expect(log.snapshot().entries[0]?.number).toBe(3);
  });

  it("gives snapshots that stay as they are", () => {
    const log = logOf(["2"]);
    const before = log.snapshot();
    log.add({ connection: 1, direction: "sent", at: 0, frame: "3" });
    expect(before.entries).toHaveLength(1);
    expect(log.snapshot().total - before.total).toBe(1);
  });
});

describe("purposeOf", () => {
  it.each([
    ["0{}", "connection"],
    ["40", "connection"],
    ['44{"message":"no"}', "connection"],
    ["2probe", "connection"],
    ["2", "heartbeat"],
    ["3", "heartbeat"],
    ['42["a"]', "event"],
    ['431["a"]', "acknowledgement"],
    ['451-["a",{"_placeholder":true,"num":0}]', "event"],
    ["hello", "malformed"],
    [new ArrayBuffer(1), "attachment"],
  ] as const)("%j is for: %s", (frame, purpose) => {
    const [entry] = logOf([{ frame }]).snapshot().entries;
    expect(entry && purposeOf(entry)).toBe(purpose);
  });
});

describe("isShown", () => {
  const log = logOf([
    { frame: '42["Hello"]', peer: "Ada" },
    { frame: '430["ok"]', direction: "received", peer: "Ada" },
    { frame: "2", direction: "received" },
    "3",
  ]);

  it("hides heartbeats, until they are asked for", () => {
    expect(shown(log, {})).toEqual(['42["Hello"]', '430["ok"]']);
    expect(shown(log, { heartbeat: true })).toHaveLength(4);
    expect(shown(log, { purpose: "heartbeat" })).toEqual(["2", "3"]);
  });

  it("goes by direction and purpose", () => {
    expect(shown(log, { direction: "received" })).toEqual(['430["ok"]']);
    expect(shown(log, { purpose: "event" })).toEqual(['42["Hello"]']);
    expect(shown(log, { purpose: "event", direction: "received" })).toEqual([]);
  });

  it("finds text in the frame, the peer and the type", () => {
    expect(shown(log, { text: "hell" })).toEqual(['42["Hello"]']);
    expect(shown(log, { text: " ada " })).toHaveLength(2);
    expect(shown(log, { text: "ack" })).toEqual(['430["ok"]']);
    expect(shown(log, { text: "nowhere" })).toEqual([]);
  });
});

describe("for people", () => {
  it("copies frames with their time, peer and direction", () => {
    const log = logOf([
      { frame: '42["a"]', at: 1000, peer: "Ada" },
      { frame: new Uint8Array([1, 255]).buffer, at: 1020.4, direction: "received" },
    ]);
    expect(linesOf(log.snapshot().entries)).toBe('0.000\tAda\tsent\t42["a"]\n0.020\treceived\t01 ff');
  });

  it("counts", () => {
    const log = logOf(['42["é"]', { frame: '431["a"]', direction: "received" }, "2"]);
    expect(countsOf(log.snapshot().entries)).toEqual({
      sent: 2,
      received: 1,
      events: 1,
      acknowledgements: 1,
      bytes: 17,
    });
  });
});
