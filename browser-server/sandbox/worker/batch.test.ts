import { describe, expect, it } from "vitest";
import { Batch } from "./batch";

function recorded(limit: number) {
  const sent: [string[], number][] = [];
  const later: (() => void)[] = [];
  const clock = { now: 0 };
  const plenty = { burst: limit, perSecond: 0 };
  const batch = new Batch<string>(
    (items, dropped) => sent.push([items, dropped]),
    (flush) => later.push(flush),
    { items: plenty, size: { burst: 1_000, perSecond: 0 } },
    () => clock.now,
  );
  return { batch, sent, later, clock };
}

describe("Batch", () => {
  it("sends the first at once, and those that follow together", () => {
    const { batch, sent, later } = recorded(10);
    for (const item of ["a", "b", "c"]) {
      batch.add(item, 1);
    }
    expect(sent).toEqual([[["a"], 0]]);
    later[0]?.();
    expect(sent[1]).toEqual([["b", "c"], 0]);
  });

  it("sends within an endless loop, too", () => {
    const { batch, sent, clock } = recorded(10);
    batch.add("a", 1);
    batch.add("b", 1);
    clock.now = 100;
    batch.add("c", 1);
    expect(sent.at(-1)).toEqual([["b", "c"], 0]);
  });

  it("counts what is too many or too large", () => {
    const { batch, sent } = recorded(2);
    batch.add("a", 1);
    batch.add("b", 2_000);
    batch.add("c", 1);
    batch.flush();
    expect(sent).toEqual([
      [["a"], 0],
      [[], 2],
    ]);
  });
});
