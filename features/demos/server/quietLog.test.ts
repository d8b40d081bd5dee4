import { expect, it } from "vitest";
import { quietLog } from "./quietLog";

it("logs a refusal once a minute, with the number of those in between, and everything else at once", () => {
  const lines: object[] = [];
  let clock = 0;
  const log = quietLog(
    (entry) => lines.push(entry),
    () => clock,
    60_000,
  );
  const refused = { event: "refused", demo: "chat", reason: "too_fast" };
  for (let i = 0; i < 1_000; i++) {
    log(refused);
  }
  log({ event: "refused", demo: "whiteboard", reason: "too_fast" });
  log({ event: "flood", demo: "chat" });
  log({ event: "flood", demo: "chat" });
  log({ event: "turned_away", reason: "too_fast" });
  log({ event: "turned_away", reason: "origin" });
  log({ event: "turned_away", reason: "too_fast" });
  expect(lines).toHaveLength(6);
  clock = 60_000;
  log(refused);
  expect(lines.at(-1)).toEqual({ ...refused, more: 999 });
});
