import { expect, it } from "vitest";
import { forPhone } from "./theme";

it("turns flowcharts for phones, and no other words", () => {
  expect(forPhone('flowchart LR\n  a["flowchart LR"] --> b')).toBe('flowchart TB\n  a["flowchart LR"] --> b');
  expect(forPhone("%% a note\ngraph RL\n  a --> b")).toBe("%% a note\ngraph TB\n  a --> b");
  expect(forPhone("flowchart TD\n  a --> b")).toBe("flowchart TD\n  a --> b");
});

it("breaks what is said at transitions between states", () => {
  const diagram = (...words: string[]) =>
    `stateDiagram-v2\n  accTitle: a long name of it\n  a --> b: ${words.join("<br/>")}`;
  expect(forPhone(diagram("DISCONNECT, either way"))).toBe(diagram("DISCONNECT,", "either way"));
  expect(forPhone("stateDiagram-v2\n  a --> LR")).toBe("stateDiagram-v2\n  a --> LR");
});
