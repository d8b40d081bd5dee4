import { afterEach, describe, expect, it, vi } from "vitest";
import { mostWaiting } from "../server/backlog";
import { applyChange, type Drawing, readDrawn } from "./drawing";
import type { Change, Point, StrokeId } from "./events";
import { defaultLimits } from "./limits";
import { MemoryStore } from "./store";
import { type BoardClient, DemosUnderTest, next, send } from "./testing";

let demos: DemosUnderTest | undefined;

afterEach(async () => {
  await demos?.stop();
  demos = undefined;
});

const begin = (client: BoardClient, number = 1): Extract<Change, { type: "begin" }> => ({
  type: "begin",
  id: `${client.id}.${number}`,
  color: "teal",
  width: 9,
  points: [[10, 20, 0.5]],
});

const extend = (client: BoardClient, from = 1): Extract<Change, { type: "extend" }> => ({
  type: "extend",
  id: `${client.id}.1`,
  from,
  points: [
    [11, 21, 0.6],
    [12, 22, 0.7],
  ],
});

async function opened(client: BoardClient) {
  const answer = await client.emitWithAck("board:open");
  if (!answer.ok) {
    throw new Error(answer.reason);
  }
  return answer;
}

async function two(limits = defaultLimits) {
  demos = await DemosUnderTest.start({ limits });
  const clients = [await demos.enter("/whiteboard", "Ada"), await demos.enter("/whiteboard", "Bea")] as const;
  await opened(clients[0]);
  await opened(clients[1]);
  return clients;
}

describe("a board", () => {
  it("shows the others what is drawn, and the whole drawing to a visitor who comes late", async () => {
    const [ada, bea] = await two();
    const seen: Change[] = [];
    bea.on("change", (change) => seen.push(change));
    expect(await ada.emitWithAck("board:draw", begin(ada))).toEqual({ ok: true });
    expect(await ada.emitWithAck("board:draw", extend(ada))).toEqual({ ok: true });
    await expect.poll(() => seen).toEqual([begin(ada), extend(ada)]);
    const late = await demos?.enter("/whiteboard", "Cleo");
    const { changes, people } = await opened(late as BoardClient);
    expect(changes).toEqual([{ ...begin(ada), points: [...begin(ada).points, ...extend(ada).points] }]);
    expect(people.map(({ name }) => name).toSorted()).toEqual(["Ada", "Bea", "Cleo"]);
  });

  it("lets everybody take back what is theirs, and no more", async () => {
    const [ada, bea] = await two();
    await ada.emitWithAck("board:draw", begin(ada));
    expect(await bea.emitWithAck("board:undo", `${ada.id}.1` as StrokeId)).toEqual({ ok: false, reason: "not_yours" });
    expect(await bea.emitWithAck("board:draw", extend(ada))).toEqual({ ok: false, reason: "not_yours" });
    const undone = next(bea, "change");
    expect(await ada.emitWithAck("board:undo", `${ada.id}.1` as StrokeId)).toEqual({ ok: true });
    expect(await undone).toEqual([{ type: "undo", id: `${ada.id}.1` }]);
    expect((await opened(bea)).changes).toEqual([]);
  });

  it("says who cleared it", async () => {
    const [ada, bea] = await two();
    await bea.emitWithAck("board:draw", begin(bea));
    const cleared = next(bea, "change");
    await ada.emitWithAck("board:clear");
    expect(await cleared).toEqual([{ type: "clear", by: { id: ada.id, name: "Ada" } }]);
    expect((await opened(bea)).changes).toEqual([]);
  });

  it("is full some day, until it is cleared or something is taken back", async () => {
    const [ada, bea] = await two({ ...defaultLimits, pointsOnBoard: 3 });
    await ada.emitWithAck("board:draw", begin(ada));
    await ada.emitWithAck("board:draw", extend(ada));
    expect(await bea.emitWithAck("board:draw", begin(bea))).toEqual({ ok: false, reason: "board_full" });
    await ada.emitWithAck("board:undo", `${ada.id}.1` as StrokeId);
    expect(await bea.emitWithAck("board:draw", begin(bea))).toEqual({ ok: true });
  });

  it("keeps a part once, after the one before it, and counts nothing else", async () => {
    const [ada, bea] = await two({ ...defaultLimits, pointsOnBoard: 6 });
    const seen: Change[] = [];
    bea.on("change", (change) => seen.push(change));
    const draw = (change: Change) => send(ada, "board:draw", change);
    // More of a stroke that somebody cleared away.
    expect(await draw(extend(ada))).toEqual({ ok: true });
    expect(await draw(begin(ada))).toEqual({ ok: true });
    expect(await draw(extend(ada, 2))).toEqual({ ok: false, reason: "malformed" });
    for (let i = 0; i < 3; i++) {
      expect(await draw(begin(ada))).toEqual({ ok: true });
      expect(await draw(extend(ada))).toEqual({ ok: true });
    }
    expect(await draw(extend(ada, 3))).toEqual({ ok: true });
    await expect.poll(() => seen).toEqual([begin(ada), extend(ada), extend(ada, 3)]);
    const points = [begin(ada), extend(ada), extend(ada)].flatMap((part) => part.points);
    expect((await opened(bea)).changes).toEqual([{ ...begin(ada), points }]);
  });

  it("can be opened by everybody, whatever it is full of", async () => {
    const { pointsOnBoard, strokesOnBoard, pointsPerStroke } = defaultLimits;
    const store = new MemoryStore(defaultLimits, () => 0);
    const id = (number: number): StrokeId => `${"x".repeat(20)}.${100_000_000 + number}`;
    const points: Point[] = [[1199.9, 899.9, 0.99]];
    for (let number = 0; number < 2 * pointsOnBoard; number++) {
      await store.addChange({ type: "begin", id: id(number), color: "orange", width: 20, points });
    }
    expect(await store.changes()).toHaveLength(strokesOnBoard);
    let left = pointsOnBoard - strokesOnBoard;
    for (let number = 0; left > 0; number++) {
      for (let from = 1; from < pointsPerStroke && left > 0; from++, left--) {
        expect(await store.addChange({ type: "extend", id: id(number), from, points })).toBe("kept");
      }
    }
    expect(await store.addChange({ type: "extend", id: id(strokesOnBoard - 1), from: 1, points })).toBe("full");
    const everybody = Array(defaultLimits.connections).fill({ id: "x".repeat(20), name: "\u{1f642}".repeat(24) });
    const answer = JSON.stringify({ ok: true, changes: await store.changes(), people: everybody });
    expect(answer.length).toBeLessThan(mostWaiting.each);
  });

  it("is sent once at a time to a connection, and only to one that reads", async () => {
    const store = new MemoryStore(defaultLimits, () => 0);
    let isBehind = false;
    demos = await DemosUnderTest.start({ store, isBehind: () => isBehind });
    const ada = await demos.enter("/whiteboard", "Ada");
    let release = () => {};
    vi.spyOn(store, "changes").mockReturnValueOnce(new Promise((resolve) => (release = () => resolve([]))));
    const first = ada.emitWithAck("board:open");
    const tooFast = { ok: false, reason: "too_fast", retryAfter: 2_000 };
    expect(await ada.emitWithAck("board:open")).toEqual(tooFast);
    release();
    expect(await first).toMatchObject({ ok: true });
    isBehind = true;
    expect(await ada.emitWithAck("board:open")).toEqual(tooFast);
    isBehind = false;
    await opened(ada);
  });

  it("shows pointers, and only places that are on it", async () => {
    const [ada, bea] = await two();
    const seen: unknown[] = [];
    bea.on("cursor", (id, at) => seen.push([id, at]));
    for (const at of [[-1, 5], [5], "5,5", [Number.NaN, 1], { 0: 1, 1: 2 }, { toString: 1 }, [{ valueOf: 1 }, 1]]) {
      ada.emit("cursor", at as unknown as [number, number]);
    }
    ada.emit("cursor", [600, 450]);
    await expect.poll(() => seen.length).toBe(1);
    ada.emit("cursor", null);
    await expect
      .poll(() => seen)
      .toEqual([
        [ada.id, [600, 450]],
        [ada.id, null],
      ]);
  });

  it("gives missed strokes to a visitor who lost the connection", async () => {
    const [ada, bea] = await two();
    const gone = next(ada, "left");
    bea.io.engine.close();
    await gone;
    const missed = next(bea, "change");
    await ada.emitWithAck("board:draw", begin(ada));
    expect(await missed).toEqual([begin(ada)]);
    expect(bea.recovered).toBe(true);
    expect(await bea.emitWithAck("board:draw", begin(bea))).toEqual({ ok: true });
  });

  it("answers too many clears with the time to wait", async () => {
    const [ada] = await two();
    await ada.emitWithAck("board:clear");
    await ada.emitWithAck("board:clear");
    expect(await ada.emitWithAck("board:clear")).toEqual({ ok: false, reason: "too_fast", retryAfter: 5000 });
  });

  it("disconnects a client that goes on sending what no page sends", async () => {
    const [ada] = await two();
    const goodbye = next(ada, "goodbye");
    for (let i = 0; i < 26; i++) {
      (ada as unknown as { emit: (...args: unknown[]) => void }).emit("board:draw", { type: "scribble" });
    }
    expect(await goodbye).toEqual(["flood"]);
  });

  it("is cleared only now and then, for all clients together", async () => {
    const [ada, bea] = await two();
    const answers = [ada, bea, ada, bea].map((client) => client.emitWithAck("board:clear"));
    expect((await Promise.all(answers)).map(({ ok }) => ok)).toEqual([true, true, true, false]);
    (demos as DemosUnderTest).clock += 15_000;
    expect(await bea.emitWithAck("board:clear")).toEqual({ ok: true });
  });

  it("gives another name to a visitor who is in, and only one that nobody has", async () => {
    const [ada, bea] = await two();
    const seen = next(bea, "joined");
    expect(await send(ada, "rename", "  Countess ")).toEqual({ ok: true, me: { id: ada.id, name: "Countess" } });
    expect(await seen).toEqual([{ id: ada.id, name: "Countess" }]);
    expect(await send(bea, "rename", "countess")).toEqual({ ok: false, reason: "name_taken" });
    expect(await send(bea, "rename", 7)).toMatchObject({ ok: false });
    expect((await opened(bea)).people).toContainEqual({ id: ada.id, name: "Countess" });
    // The name from before is free.
    expect(await send(bea, "rename", "Ada")).toMatchObject({ ok: true });
  });

  it("refuses what is no stroke", async () => {
    const [ada] = await two();
    const fine = begin(ada);
    for (const odd of [undefined, null, "stroke", [], { ...fine, color: "url(x)" }, { ...fine, width: 1e9 }]) {
      expect(await send(ada, "board:draw", odd)).toEqual({ ok: false, reason: "malformed" });
    }
    expect(await send(ada, "board:undo", { id: 1 })).toEqual({ ok: false, reason: "not_yours" });
  });
});

describe("a stroke that a client sends", () => {
  const limits = { pointsPerPacket: 4, pointsPerStroke: 6 };
  const fine = { type: "begin", id: "a.1", color: "ink", width: 4, points: [[1.23456, 2, 0.98765]] };

  it("is copied, rounded, without anything else in it", () => {
    expect(readDrawn({ ...fine, surprise: "x".repeat(100) }, limits)).toEqual({ ...fine, points: [[1.2, 2, 0.99]] });
  });

  it.each([
    { points: [] },
    { points: Array(5).fill([1, 1, 1]) },
    { points: [[1, 1]] },
    { points: [[1, 1, 2]] },
    { points: [[1201, 1, 0]] },
    { points: [[Number.NaN, 1, 0]] },
    { points: [["1", 1, 0]] },
    { id: "a.1x" },
    { id: `${"a".repeat(60)}.1` },
    { type: "clear" },
    { type: "extend", from: 0 },
    { type: "extend", from: 1.5 },
    { type: "extend", from: 6 },
  ])("is refused with %j", (change) => {
    expect(readDrawn({ ...fine, ...change }, limits)).toBeUndefined();
  });
});

describe("a drawing", () => {
  const stroke: Change = { type: "begin", id: "a.1", color: "ink", width: 4, points: [[1, 1, 0.5]] };
  const more: Change = { type: "extend", id: "a.1", from: 1, points: [[2, 2, 0.5]] };
  const empty: Drawing = new Map();
  const drawingOf = (...changes: Change[]) => {
    const drawing = new Map();
    for (const change of changes) {
      applyChange(drawing, change);
    }
    return drawing as Drawing;
  };

  it("is the same when changes come twice", () => {
    expect(drawingOf(stroke, more, stroke, more)).toEqual(drawingOf(stroke, more));
    expect(drawingOf(stroke, more).get("a.1")?.points).toHaveLength(2);
  });

  it("tells whether a change says something new", () => {
    const drawing = new Map();
    const others: Change = { type: "undo", id: "b.1" };
    const clear: Change = { type: "clear", by: { id: "a", name: "Ada" } };
    const made = [more, stroke, stroke, more, more, others, { type: "undo", id: "a.1" } as const, stroke, clear, clear];
    expect(made.map((change) => applyChange(drawing, change))).toEqual([
      ...[false, true, false, true, false, false],
      ...[true, true, true, false],
    ]);
  });

  it("leaves the changes as they are", () => {
    const before = structuredClone([stroke, more]);
    drawingOf(stroke, more);
    expect([stroke, more]).toEqual(before);
  });

  it("forgets what is taken back, and all when it is cleared", () => {
    expect(drawingOf(stroke, { type: "undo", id: "a.1" })).toEqual(empty);
    expect(drawingOf(stroke, { type: "clear", by: { id: "a", name: "Ada" } })).toEqual(empty);
  });
});
