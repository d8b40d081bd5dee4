import { expect, it } from "vitest";
import { hostileFaults, isUnfinished } from "./hostile.ts";

const fault = (message: string, expected = "") => ({ page: "docs/a.md", line: 1, message, expected });
const ended = fault("fails with exit code 1: TypeError");
const late = fault("does not end by itself: after 10 s, an open connection keeps it.");
const busy = fault("hangs: after 10 s, it is still busy and lets nothing else run.");
const outside = fault("prints nothing here.", "connected");

it("finds the error of a server that a client has ended", () => {
  expect(hostileFaults([ended, late])).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/^a client can end this server's process: it fails/) }),
  ]);
});

it.each([
  ["the client wasn't done", [late]],
  ["the server was busy", [busy, outside]],
])("isn't sure of a server if %s when the time was over", (_why, faults) => {
  expect(hostileFaults(faults)).toEqual([]);
  expect(isUnfinished(faults)).toBe(true);
});

it.each([
  ["has ended it", [ended, late]],
  ["wasn't let in", [outside]],
  ["was done", []],
])("is sure of a server if the client %s", (_why, faults) => {
  expect(isUnfinished(faults)).toBe(false);
});
