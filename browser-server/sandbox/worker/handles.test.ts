import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Handles } from "./handles";
import { programTimers } from "./timers";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function program() {
  const native = {
    setTimeout: (callback: () => void, delay?: number) => Number(setTimeout(callback, delay)),
    setInterval: (callback: () => void, delay?: number) => Number(setInterval(callback, delay)),
    clearTimeout: (id?: number) => clearTimeout(id),
    clearInterval: (id?: number) => clearInterval(id),
  };
  const handles = new Handles(
    (check) => native.setTimeout(check, 30),
    (check) => native.clearTimeout(check),
  );
  const over = vi.fn();
  return { handles, timers: programTimers(native, handles), over };
}

describe("Handles", () => {
  it("is over when nothing is held for a moment", () => {
    const { handles, over } = program();
    const handle = handles.hold();
    handles.whenIdle(over);
    handle.release();
    const another = handles.hold();
    vi.advanceTimersByTime(1_000);
    expect(over).not.toHaveBeenCalled();
    another.release();
    another.release();
    vi.advanceTimersByTime(30);
    expect(over).toHaveBeenCalledOnce();
  });

  it("doesn't count handles after unref()", () => {
    const { handles, over } = program();
    const handle = handles.hold();
    handle.unref();
    handles.whenIdle(over);
    vi.advanceTimersByTime(30);
    expect(over).toHaveBeenCalledOnce();
  });
});

describe("timers of a program", () => {
  it("keep it running until they have fired or were cleared", () => {
    const { handles, timers, over } = program();
    const fired = vi.fn();
    timers.setTimeout(fired, 500, "a", 1);
    const interval = timers.setInterval(fired, 200);
    handles.whenIdle(over);
    vi.advanceTimersByTime(500);
    expect(fired.mock.calls).toEqual([[], [], ["a", 1]]);
    timers.clearInterval(interval);
    vi.advanceTimersByTime(30);
    expect(over).toHaveBeenCalledOnce();
  });

  it("have the methods of Node.js, and can be cleared by their number", () => {
    const { handles, timers, over } = program();
    const fired = vi.fn();
    const timer = timers.setTimeout(fired, 100).unref();
    expect(timer.hasRef()).toBe(false);
    vi.advanceTimersByTime(80);
    timer.ref().refresh();
    vi.advanceTimersByTime(80);
    expect(fired).not.toHaveBeenCalled();
    timers.clearTimeout(Number(timer));
    handles.whenIdle(over);
    vi.advanceTimersByTime(200);
    expect([fired.mock.calls.length, over.mock.calls.length]).toEqual([0, 1]);
  });

  it("refuse what is no function", () => {
    expect(() => program().timers.setTimeout("code" as never)).toThrow(TypeError);
  });
});
