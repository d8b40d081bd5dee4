import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Frame } from "../protocol";
import { Turns } from "./turns";

const limits = { framesPerTurn: 3, maxWaitingFrames: 5, maxWaitingBytes: 100 };

function collect() {
  const handled: Frame[] = [];
  const turns = new Turns(limits, (frame) => handled.push(frame));
  return { turns, handled };
}

describe("Turns", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
    // The page is not new.
    vi.advanceTimersByTime(1000);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it("handles a turn's frames at once and the others later, in order", () => {
    const { turns, handled } = collect();
    for (const frame of ["a", "b", "c", "d", "e", "f", "g"]) {
      expect(turns.push(frame)).toBe(true);
    }
    expect(handled.join("")).toBe("abc");
    vi.runAllTimers();
    expect(handled.join("")).toBe("abcdefg");
  });

  it("never lets a new frame overtake one that waits", () => {
    const { turns, handled } = collect();
    for (const frame of ["a", "b", "c", "d"]) {
      turns.push(frame);
    }
    // Longer than a turn, without giving the timer a chance.
    vi.spyOn(performance, "now").mockReturnValueOnce(performance.now() + 10);
    turns.push("e");
    vi.runAllTimers();
    expect(handled.join("")).toBe("abcde");
  });

  it("says when too many frames wait, or too many bytes", () => {
    const { turns } = collect();
    expect(Array.from("abcdefghi", (frame) => turns.push(frame))).toEqual([...Array(8).fill(true), false]);
    const { turns: others } = collect();
    expect(Array.from("abc", (frame) => others.push(frame))).toEqual([true, true, true]);
    expect(others.push(new ArrayBuffer(100))).toBe(true);
    expect(others.push("x")).toBe(false);
  });

  it("calls back when nothing waits any more, after the last frame", () => {
    const { turns, handled } = collect();
    for (const frame of ["a", "b", "c", "d"]) {
      turns.push(frame);
    }
    turns.whenEmpty(() => handled.push("!"));
    expect(handled.join("")).toBe("abc");
    vi.runAllTimers();
    expect(handled.join("")).toBe("abcd!");
    turns.whenEmpty(() => handled.push("?"));
    expect(handled.join("")).toBe("abcd!?");
  });

  it("forgets what waits when cleared, even by the frame that it handles", () => {
    const handled: Frame[] = [];
    const turns: Turns = new Turns(limits, (frame) => {
      handled.push(frame);
      if (frame === "d") {
        turns.clear();
      }
    });
    for (const frame of ["a", "b", "c", "d", "e", "f"]) {
      turns.push(frame);
    }
    vi.runAllTimers();
    expect(handled.join("")).toBe("abcd");
    turns.push("g");
    expect(handled.join("")).toBe("abcdg");
  });
});
