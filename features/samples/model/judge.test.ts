import { describe, expect, it } from "vitest";
import { judge, type Observation } from "./judge.ts";
import type { Report } from "./protocol.ts";
import { readPage } from "./sample.ts";
import { type Scenario, scenariosOf } from "./scenario.ts";

const [scenario] = scenariosOf(readPage("docs/a.md", "```js client run\nconsole.log(1); // => 1\nconsole.log(2);\n```"))
  .scenarios as [Scenario];
const file = "sample-1.mjs";

const print = (text: string, line = 1): Report => ({ kind: "print", text, at: { file, line } });

function faultsOf(seen: Partial<Observation>, of = scenario): string[] {
  const observation: Observation = { reports: [], stderr: "", exitCode: 0, overdue: false, ...seen };
  return judge(of, [observation], { time: 10_000 }).map(({ line, message }) => `${line}: ${message}`);
}

describe("judge", () => {
  it("is content with a program that prints what the page says, and more elsewhere", () => {
    expect(faultsOf({ reports: [print("1"), print("2", 2)] })).toEqual([]);
  });

  it("takes a value whose line is not known", () => {
    expect(faultsOf({ reports: [{ kind: "print", text: "1" }] })).toEqual([]);
  });

  it.each<[string, Partial<Observation>, string]>([
    ["another value", { reports: [print("3")] }, "2: prints «3»."],
    ["no value", { reports: [print("2", 2)] }, "2: prints nothing here; the sample prints «2»."],
    ["a second value", { reports: [print("1"), print("3")] }, "2: prints «3» as well."],
    ["process.exit()", { reports: [{ kind: "exit", at: { file, line: 2 } }] }, "3: calls process.exit()."],
    ["another port", { reports: [{ kind: "port", port: 80 }] }, "1: listens on port 80."],
    [
      "another machine",
      { reports: [{ kind: "outside", host: "a:80" }] },
      "1: connects to a:80, which is no server of this scenario.",
    ],
    ["a flood", { reports: [{ kind: "flood" }], exitCode: null }, "1: floods the output, and was ended."],
    [
      "a timer that is left",
      {
        reports: [print("1"), { kind: "leftover", timers: [{ file, line: 2 }], resources: ["Timeout"] }],
        overdue: true,
      },
      "3: does not end by itself: after 10 s, the timer of line 3 keeps it.",
    ],
    [
      "a connection that is left",
      { reports: [{ kind: "leftover", timers: [], resources: ["TCPSocketWrap", "Timeout"] }], overdue: true },
      "1: does not end by itself: after 10 s, an open connection keeps it; not printed yet: 1.",
    ],
    [
      "a loop without an end",
      { overdue: true, busyAt: { file, line: 2 } },
      "3: hangs: after 10 s, it is still busy and lets nothing else run.",
    ],
    [
      "an uncaught error, by its line",
      { exitCode: 1, stderr: `‹${file}:2›\nthrow a\n^\n\nTypeError: a\n    at ‹${file}:2›\n\nNode.js v20` },
      "3: fails with exit code 1: TypeError: a",
    ],
    ["a signal", { exitCode: null }, "1: is ended by a signal."],
    ["something on standard error", { stderr: "oh no\n", reports: [print("1")] }, "1: prints an error: oh no"],
  ])("names %s", (_, seen, fault) => {
    expect(faultsOf(seen)).toEqual([fault]);
  });

  it("is content with a server that was stopped", () => {
    expect(faultsOf({ reports: [print("1")], exitCode: undefined })).toEqual([]);
  });

  it("reads what Python says of errors, and of the line that it does not get past", () => {
    const [python] = scenariosOf(readPage("docs/a.md", "```python client run\nsio.wait()\n```")).scenarios as [
      Scenario,
    ];
    const at = { file: "sample_1.py", line: 1 };
    const stderr = "Traceback (most recent call last):\n  File ‹sample_1.py:1›, in <module>\n    a\nKeyError: 'a'\n";
    expect(faultsOf({ exitCode: 1, stderr }, python)).toEqual(["2: fails with exit code 1: KeyError: 'a'"]);
    expect(faultsOf({ stderr: "INFO:     Application startup complete.\n" }, python)).toEqual([]);
    expect(faultsOf({ reports: [{ kind: "leftover", timers: [], resources: [], at }], overdue: true }, python)).toEqual(
      ["2: does not end by itself: after 10 s, line 2 keeps it."],
    );
  });

  describe("of a sample that must throw", () => {
    const [throwing] = scenariosOf(readPage("docs/a.md", '```js throws="no room"\nf();\n```')).scenarios as [Scenario];

    it("is content with that error", () => {
      expect(faultsOf({ exitCode: 1, stderr: "Error: no room left\n    at a" }, throwing)).toEqual([]);
    });

    it("names another one, and none", () => {
      expect(faultsOf({ exitCode: 1, stderr: "Error: other\n    at a" }, throwing)).toEqual([
        "1: fails with another error: Error: other",
      ]);
      expect(faultsOf({}, throwing)).toEqual(["1: runs without an error."]);
    });
  });
});
