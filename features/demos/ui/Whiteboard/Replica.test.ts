import type { Change, StrokeId } from "@site/features/demos/handlers/events";
import { expect, it } from "vitest";
import { Replica } from "./Replica";

const begin = (id: StrokeId): Change => ({ type: "begin", id, color: "teal", width: 4, points: [[1, 1, 0.5]] });
const extend = (id: StrokeId): Change => ({ type: "extend", id, from: 1, points: [[2, 2, 0.5]] });

/** A replica whose fetches end when the test says with what. */
function replica() {
  const asked: ((changes: readonly Change[] | undefined) => void)[] = [];
  const painted: (Change | undefined)[] = [];
  const copy = new Replica({
    fetch: () => new Promise((resolve) => asked.push(resolve)),
    onChange: (_drawing, change) => painted.push(change),
  });
  return { copy, asked, painted, strokes: () => [...copy.drawing.keys()] };
}

it("keeps what is drawn while the board is fetched, and shows it meanwhile", async () => {
  const { copy, asked, painted, strokes } = replica();
  copy.apply(begin("me.1"));
  const refreshed = copy.refresh();
  copy.apply(begin("me.2"));
  copy.apply(extend("me.2"));
  expect(painted).toHaveLength(3);
  asked[0]?.([begin("other.1"), begin("me.2")]);
  await refreshed;
  expect(strokes()).toEqual(["other.1", "me.2"]);
  expect(copy.drawing.get("me.2")?.points).toHaveLength(2);
  expect(painted.at(-1)).toBeUndefined();
});

it("fetches once at a time, and again if it was asked meanwhile", async () => {
  const { copy, asked, strokes } = replica();
  const refreshed = copy.refresh();
  copy.apply(begin("me.1"));
  // The server refused the stroke: the answer that is on its way does not know that yet.
  copy.refresh();
  copy.refresh();
  expect(asked).toHaveLength(1);
  asked[0]?.([]);
  await expect.poll(() => asked.length).toBe(2);
  expect(strokes()).toEqual(["me.1"]);
  asked[1]?.([]);
  await refreshed;
  expect(strokes()).toEqual([]);
  expect(asked).toHaveLength(2);
});

it("leaves the drawing as it is when the server does not give it", async () => {
  const { copy, asked, strokes } = replica();
  copy.apply(begin("me.1"));
  const refreshed = copy.refresh();
  asked[0]?.(undefined);
  await refreshed;
  expect(strokes()).toEqual(["me.1"]);
});
