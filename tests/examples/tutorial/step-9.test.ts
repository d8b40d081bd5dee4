import type { Socket } from "socket.io-client";
import { beforeEach, describe, expect, it } from "vitest";
import { client, expectPage, nextEvent, type Program, startProgram } from "../support";
import { add, type Item, openPantry, rows, waiting } from "./support/pantry";

let program: Program;

beforeEach(async () => {
  program = await startProgram("tutorial/step-9", { env: { WORKERS: "3" } });
  await program.printed(/(?:Process \d+: http[\s\S]*){3}/);
});

/** A client, the process that it is connected to, and all items that it receives. */
type Customer = { socket: Socket; worker: number; heard: Item[] };

async function customer(): Promise<Customer> {
  const socket = client(program.url, { transports: ["websocket"], auth: { after: 0 } });
  const heard: Item[] = [];
  socket.on("items", (items: Item[]) => heard.push(...items));
  socket.on("added", (item: Item) => heard.push(item));
  const [worker] = await Promise.all([nextEvent<number>(socket, "served by"), nextEvent(socket, "items")]);
  return { socket, worker, heard };
}

/** A client at each of the three processes. */
async function oneForEachWorker(): Promise<[Customer, Customer, Customer]> {
  const customers = new Map<number, Customer>();
  while (customers.size < 3) {
    const next = await customer();
    customers.set(next.worker, next);
  }
  return [...customers.values()] as [Customer, Customer, Customer];
}

const numbers = (items: Item[]) => [...new Set(items.map(({ id }) => id))].sort((a, b) => a - b);

describe("the processes", () => {
  it("tell each other, and give each item a number of its own", async () => {
    const customers = await oneForEachWorker();
    const orders = customers.flatMap(({ socket, worker }) =>
      Array.from({ length: 30 }, (_, index) => socket.emitWithAck("add", { key: `${worker}-${index}`, text: "tea" })),
    );
    const stored = (await Promise.all(orders)).map(({ item }) => item);
    const expected = Array.from({ length: 90 }, (_, index) => index + 1);
    expect(numbers(stored)).toEqual(expected);
    for (const { heard } of customers) await expect.poll(() => numbers(heard)).toEqual(expected);
  });

  it("add a key once, whichever of them gets it", async () => {
    const customers = await oneForEachWorker();
    const order = { key: "same", text: "tea" };
    const answers = await Promise.all(customers.map(({ socket }) => socket.emitWithAck("add", order)));
    expect(answers).toEqual(Array(3).fill({ item: { id: 1, text: "tea" } }));
  });

  it("are replaced when they end, and their clients go to the others", async () => {
    const [victim, other] = await oneForEachWorker();
    const moved = nextEvent<number>(victim.socket, "served by");
    process.kill(victim.worker, "SIGKILL");
    await program.printed(`Process ${victim.worker} has ended`);
    await other.socket.emitWithAck("add", { key: "meanwhile", text: "tea" });
    expect(await moved).not.toBe(victim.worker);
    await expect.poll(() => numbers(victim.heard)).toEqual([1]);
    await program.printed(/(?:Process \d+: http[\s\S]*){4}/);
  });
});

describe("the page", () => {
  it("survives the end of its process: what is added meanwhile arrives, on both sides", async () => {
    const page = await openPantry(program);
    await expectPage(page.getByRole("status")).toHaveText(/^Connected to process \d+$/);
    const worker = Number(/\d+/.exec((await page.getByRole("status").textContent()) ?? "")?.[0]);
    process.kill(worker, "SIGKILL");
    await add(page, "oat milk");
    await expectPage(rows(page)).toHaveText(["oat milk"]);
    await expectPage(waiting(page)).toHaveCount(0);
    await expectPage(page.getByRole("status")).not.toHaveText(`Connected to process ${worker}`);
    await expectPage(rows(await openPantry(program))).toHaveText(["oat milk"]);
  });
});
