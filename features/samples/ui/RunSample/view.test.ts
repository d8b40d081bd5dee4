import type { RunnableProgram } from "@site/features/samples/model/program";
import { describe, expect, it } from "vitest";
import { beginning, isOver, isRefused, isSettled, type RunView, withEvent } from "./view";

const program = (file: string, more: Partial<RunnableProgram> = {}): RunnableProgram => ({
  file,
  role: "client",
  announced: [],
  ...more,
});
const view = (programs: RunnableProgram[], isVisited = false) => beginning({ files: [], programs, isVisited });
const printed = (run: RunView, text: string, level: "log" | "error" = "log") =>
  withEvent(run, { type: "output", program: "a.js", level, text, at: 0 });
const first = ({ programs }: RunView) => programs[0];

describe("beginning", () => {
  it("has servers first, the visitor last, and numbers where one word would not do", () => {
    const { programs } = view(
      [program("a.js"), program("b.js"), program("s.js", { role: "server", title: "s.js" })],
      true,
    );
    expect(programs.map(({ role, title, number }) => [role, title, number])).toEqual([
      ["server", "s.js", undefined],
      ["client", undefined, 1],
      ["client", undefined, 2],
      ["visitor", undefined, undefined],
    ]);
    expect(first(view([program("a.js")]))).not.toHaveProperty("number");
  });
});

describe("withEvent", () => {
  it("shows what is printed, of the program that printed it", () => {
    const run = printed(view([program("a.js"), program("b.js")]), "hello");
    expect(run.programs.map(({ lines }) => lines.map(({ text }) => text))).toEqual([["hello"], []]);
    expect(first(printed(run, "oh", "error"))?.lines[1]?.level).toBe("error");
  });

  it("keeps the newest lines, and counts the others", () => {
    let run = view([program("a.js")]);
    for (let line = 0; line < 210; line++) {
      run = printed(run, `line ${line}`);
    }
    expect(first(run)).toMatchObject({ dropped: 10 });
    expect(first(run)?.lines.at(-1)?.text).toBe("line 209");
    expect(first(withEvent(run, { type: "dropped", program: "a.js", what: "output", count: 5 }))?.dropped).toBe(15);
  });

  it("knows how a program ends", () => {
    const run = view([program("a.js")]);
    const state = (event: object) =>
      first(withEvent(run, { type: "ended", program: "a.js", ...event } as Parameters<typeof withEvent>[1]))?.state;
    const misbehaved = { type: "ended", program: "a.js", reason: "misbehaved" } as const;
    expect(state({ reason: "exit", code: 0 })).toBe("ended");
    expect(state({ reason: "stopped" })).toBe("ended");
    expect(state({ reason: "exit", code: 1 })).toBe("failed");
    expect(first(withEvent(withEvent(run, { type: "started", program: "a.js" }), misbehaved))).toMatchObject({
      state: "failed",
      lines: [{ level: "error", text: "", hint: "misbehaved" }],
    });
    expect(isOver(run)).toBe(false);
    expect(isOver(withEvent(run, { type: "ended", program: "a.js", reason: "exit", code: 1 }))).toBe(true);
    const broken = withEvent(run, {
      type: "ended",
      program: "a.js",
      reason: "broken",
      failure: "refused",
      message: "no worker",
    });
    expect(first(broken)).toMatchObject({
      state: "unstarted",
      lines: [{ level: "error", text: "no worker", hint: "refused" }],
    });
    expect([isOver(broken), isRefused(broken), isRefused(run)]).toEqual([true, true, false]);
    const started = withEvent(run, { type: "started", program: "a.js" });
    const later = withEvent(started, {
      type: "ended",
      program: "a.js",
      reason: "broken",
      failure: "failed",
      message: "",
    });
    expect([first(later)?.state, isRefused(later)]).toEqual(["failed", false]);
  });

  it("is settled when everything announced was printed, each value as often as it is announced", () => {
    let run = view([program("a.js", { announced: ["'tea'", "…", "'tea'"] })]);
    for (const text of ["tea…", '"tea"']) {
      run = printed(run, text);
      expect(isSettled(run)).toBe(false);
    }
    run = printed(run, "'tea'");
    expect(isSettled(run)).toBe(true);
  });
});
