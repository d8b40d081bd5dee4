import type { Drawn } from "@site/features/demos/handlers/events";
import { expect, it } from "vitest";
import { type Delivery, Outbox } from "./Outbox";

const part = (from: number): Drawn => ({ type: "extend", id: "me.1", from, points: [[1, 1, 0.5]] });

it("keeps what the connection lost, in order, and nothing that the server has answered", async () => {
  const deliveries: Delivery[] = ["lost", "taken", "lost", "refused", "taken"];
  const outbox = new Outbox(async () => deliveries.shift() ?? "lost");
  const taken = await Promise.all([1, 2, 3, 4].map((from) => outbox.send(part(from))));
  expect(taken).toEqual([true, true, true, false]);
  expect(outbox.empty()).toEqual([part(1), part(3)]);
  expect(outbox.empty()).toEqual([]);
  await outbox.send(part(1));
  expect(outbox.empty()).toEqual([]);
});

it("keeps what is still on its way", async () => {
  let answer = (_delivery: Delivery) => {};
  const outbox = new Outbox(() => new Promise((resolve) => (answer = resolve)));
  const sent = outbox.send(part(1));
  expect(outbox.empty()).toEqual([part(1)]);
  answer("lost");
  expect(await sent).toBe(true);
});
