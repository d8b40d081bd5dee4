import { beforeAll, describe, expect, it } from "vitest";
import { client, connectedClient, expectPage, nextEvent, type Program, startProgram } from "../support";
import { gardener, register, write } from "./people";

let program: Program;

beforeAll(async () => {
  program = await startProgram("private-messaging/part-2");
});

describe("presence", () => {
  it("lasts until the last tab of a person is closed", async () => {
    const watcher = await connectedClient(program.url, await register(program.url, "Wanda"));
    const session = await register(program.url, "Tariq");
    const came = nextEvent(watcher, "presence");
    const one = client(program.url, session);
    const { me } = await nextEvent(one, "welcome");
    expect(await came).toBe(me.id);
    const two = await connectedClient(program.url, session);

    const seen: unknown[] = [];
    watcher.on("presence", (...presence) => seen.push(presence));
    one.disconnect();
    const third = client(program.url, session);
    const { people } = await nextEvent(third, "welcome");
    expect(people.find(({ id }: { id: string }) => id === me.id).online).toBe(true);
    third.disconnect();
    two.disconnect();
    await expect
      .poll(() => seen)
      .toEqual([
        [me.id, true],
        [me.id, false],
      ]);
  });
});

describe("unread messages", () => {
  it("are counted for a reader who has not read them, and never become unread again", async () => {
    const [ida, jon] = [await register(program.url, "Ida"), await register(program.url, "Jon")];
    const first = client(program.url, ida);
    const idaIs = (await nextEvent(first, "welcome")).me.id;
    const sender = client(program.url, jon);
    const jonIs = (await nextEvent(sender, "welcome")).me.id;
    const arrived = nextEvent(first, "message");
    await sender.emitWithAck("message", { to: idaIs, text: "Frost tonight." });
    const { id } = await arrived;

    const second = await connectedClient(program.url, ida);
    const both = [first, second].map((socket) => nextEvent(socket, "reads"));
    first.emit("read", jonIs, id);
    expect(await Promise.all(both)).toEqual([{ [jonIs]: id }, { [jonIs]: id }]);
    const again = nextEvent(second, "reads");
    for (const bad of [null, "1", 1.5, -1]) {
      first.emit("read", jonIs, bad);
    }
    first.emit("read", "nobody", 1);
    first.emit("read", jonIs, 0);
    expect(await again).toEqual({ [jonIs]: id });
  });
});

it("shows who is there and what is new, alike in two tabs", async () => {
  const rosa = await gardener(program.url, "Rosa");
  const second = await rosa.person.newPage();
  await second.goto(program.url);
  const timo = await gardener(program.url, "Timo");
  const entry = (page: typeof second) => page.getByRole("button", { name: "Timo" });
  await expectPage(entry(second)).toHaveText("Timo online");

  await write(timo.page, "Rosa", "The kettle is on.");
  await write(timo.page, "Rosa", "And cake.");
  for (const page of [rosa.page, second]) {
    await expectPage(entry(page)).toHaveText("Timo online 2 new");
  }
  await entry(rosa.page).click();
  for (const page of [rosa.page, second]) {
    await expectPage(entry(page)).toHaveText("Timo online");
  }
  await timo.person.close();
  await expectPage(entry(second)).toHaveText("Timo");
});
