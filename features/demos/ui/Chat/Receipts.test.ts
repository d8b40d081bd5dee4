import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Receipts } from "./Receipts";

const bea = { id: "b", name: "Bea" };
const message = (id: string) => ({ id, at: 1, from: bea, text: id });
const idsOf = (sent: readonly { room: string; receipts: { id: string }[] }[]) =>
  sent.map(({ room, receipts }) => [room, ...receipts.map(({ id }) => id)]);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function collected(most?: number) {
  const sent: { room: string; receipts: { id: string; author: string }[] }[] = [];
  return { sent, receipts: new Receipts((room, receipts) => sent.push({ room, receipts }), most) };
}

it("confirms messages that arrive at the same time together, with their author", () => {
  const { sent, receipts } = collected();
  receipts.add("lobby", message("1"));
  receipts.add("lobby", message("2"));
  expect(sent).toEqual([]);
  vi.runAllTimers();
  const author = bea.id;
  expect(sent).toEqual([{ room: "lobby", receipts: ["1", "2"].map((id) => ({ id, author })) }]);
});

it("sends one packet at a time, with as many receipts as the server takes", () => {
  const { sent, receipts } = collected(2);
  for (const id of ["1", "2", "3"]) {
    receipts.add("lobby", message(id));
  }
  receipts.add("tea", message("4"));
  vi.advanceTimersToNextTimer();
  expect(idsOf(sent)).toEqual([["lobby", "1", "2"]]);
  vi.runAllTimers();
  expect(idsOf(sent)).toEqual([
    ["lobby", "1", "2"],
    ["tea", "4"],
    ["lobby", "3"],
  ]);
});

it("confirms nothing once it has been stopped", () => {
  const { sent, receipts } = collected();
  receipts.add("lobby", message("1"));
  receipts.stop();
  vi.runAllTimers();
  expect(sent).toEqual([]);
});
