import { afterEach, describe, expect, it, vi } from "vitest";
import { defaultLimits } from "./limits";
import { MemoryStore } from "./store";
import { type ChatClient, DemosUnderTest, next, send } from "./testing";

let demos: DemosUnderTest;

afterEach(() => demos.stop());

let sent = 0;
const message = (text: string) => {
  sent += 1;
  return { id: `message-${sent}`, text };
};

async function joined(client: ChatClient, room = "lobby") {
  const answer = await client.emitWithAck("room:join", room);
  if (!answer.ok) {
    throw new Error(answer.reason);
  }
  return answer;
}

describe("names", () => {
  it("are refused with a reason: missing, too long, or like one that is there", async () => {
    demos = await DemosUnderTest.start();
    await demos.enter("/chat", "Ada");
    for (const [name, reason] of [
      [undefined, "name_missing"],
      ["\u202e \u200b", "name_missing"],
      ["x".repeat(10_000), "name_long"],
      ["АdА", "name_taken"],
      ["S0cket.IO team", "name_taken"],
      ["Admin", "name_taken"],
    ]) {
      await expect(demos.enter("/chat", name)).rejects.toMatchObject({ message: reason, data: { reason } });
    }
  });

  it("are free again when their holder leaves, and at once for the holder's own key", async () => {
    demos = await DemosUnderTest.start();
    const ada = await demos.enter("/chat", "Ada", "key of Ada");
    await expect(demos.enter("/chat", "Ada", "another key")).rejects.toThrow("name_taken");
    const goodbye = next(ada, "goodbye");
    const again = await demos.enter("/chat", "Ada", "key of Ada");
    expect(await goodbye).toEqual(["elsewhere"]);
    again.disconnect();
    await expect.poll(() => demos.logged.filter(({ event }) => event === "disconnected").length).toBe(2);
    await demos.enter("/chat", "Ada");
  });

  it("go to one of two who ask at once", async () => {
    demos = await DemosUnderTest.start();
    const both = await Promise.allSettled([demos.enter("/chat", "Ada"), demos.enter("/chat", "ada")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("are lost if another guest has taken them, and the guest that comes back is notified", async () => {
    demos = await DemosUnderTest.start();
    const [ada, bea] = [await demos.enter("/chat", "Ada"), await demos.enter("/chat", "Bea")];
    await joined(ada);
    await joined(bea);
    const left = next(bea, "left");
    ada.io.reconnection(false);
    ada.io.engine.close();
    await left;
    await demos.enter("/chat", "ada");
    const [goodbye, end] = [next(ada, "goodbye"), next(ada, "disconnect")];
    ada.connect();
    expect(await goodbye).toEqual(["name_taken"]);
    expect((await end)[0]).toBe("io server disconnect");
  });

  it("are claimed again while a store lends them, and a guest that loses its name is notified", async () => {
    const lending = new (class extends MemoryStore {
      override readonly nameLease = 60;
    })(defaultLimits, () => 0);
    const claims = vi.spyOn(lending, "claimName");
    demos = await DemosUnderTest.start({ store: lending });
    const ada = await demos.enter("/chat", "Ada");
    await expect.poll(() => claims.mock.calls.length).toBeGreaterThan(3);
    expect(ada.connected).toBe(true);
    claims.mockRejectedValueOnce(new Error("The store is away."));
    await expect.poll(() => claims.mock.calls.length).toBeGreaterThan(6);
    expect(ada.connected).toBe(true);
    const goodbye = next(ada, "goodbye");
    claims.mockResolvedValueOnce({ granted: false, before: "somebody else" });
    expect(await goodbye).toEqual(["name_taken"]);
    await expect.poll(() => demos.logged.map(({ event }) => event)).toEqual(["connected", "disconnected"]);
    const count = claims.mock.calls.length;
    await demos.enter("/chat", "Bea");
    // Twice for Bea; nobody asks for Ada.
    expect(claims.mock.calls.slice(count).map(([{ look }]) => look)).not.toContain("ada");
  });

  it("are refused while the store cannot tell whose they are", async () => {
    const store = new MemoryStore(defaultLimits, () => 0);
    vi.spyOn(store, "claimName").mockRejectedValueOnce(new Error("The store is away."));
    demos = await DemosUnderTest.start({ store });
    await expect(demos.enter("/chat", "Ada")).rejects.toThrow("unavailable");
    await demos.enter("/chat", "Ada");
  });

  it("end with the places", async () => {
    demos = await DemosUnderTest.start({ limits: { ...defaultLimits, connections: 1 } });
    await demos.enter("/chat", "Ada");
    await expect(demos.enter("/chat", "Bea")).rejects.toThrow("full");
  });
});

describe("a connection", () => {
  const asking = (name: string) => `40/chat,${JSON.stringify({ name })}`;
  const refusals = () => demos.logged.filter(({ event }) => event === "refused").map(({ reason }) => reason);
  const floods = () => demos.logged.filter(({ event }) => event === "flood").length;

  it("that asks for hundreds of places at once gets none, and loses the connection", async () => {
    demos = await DemosUnderTest.start({ limits: { ...defaultLimits, connections: 2 } });
    const say = await demos.dial();
    await say(...Array.from({ length: 300 }, (_, i) => asking(`guest ${i}`)));
    expect((await demos.enter("/chat", "Ada")).connected).toBe(true);
    expect(floods()).toBe(1);
    expect((await say("3")).status).toBe(400);
    await demos.enter("/chat", "guest 0");
    expect(demos.logged.filter(({ event }) => event === "connected")).toHaveLength(2);
  });

  it("may ask again when a name is refused, but not for ever", async () => {
    demos = await DemosUnderTest.start();
    const say = await demos.dial();
    for (let i = 0; i < 5; i++) {
      expect((await say(asking(""))).status).toBe(200);
    }
    expect(refusals()).toEqual(Array(5).fill("name_missing"));
    expect(floods()).toBe(0);
    await say(asking("Ada"));
    expect(floods()).toBe(1);
    expect((await say("3")).status).toBe(400);
  });

  it("that ends while its name is looked up does not keep the name", async () => {
    demos = await DemosUnderTest.start({ limits: { ...defaultLimits, connections: 1 } });
    const say = await demos.dial();
    // "1" ends an Engine.IO connection.
    await say(asking("Ada"), "1");
    await demos.enter("/chat", "Bea");
    expect(demos.logged.map(({ event }) => event)).toEqual(["connected"]);
  });
});

describe("rooms", () => {
  it("show who is there, who comes, who types and who goes", async () => {
    demos = await DemosUnderTest.start();
    const [ada, bea] = [await demos.enter("/chat", "Ada"), await demos.enter("/chat", "Bea")];
    await joined(ada);
    const comes = next(ada, "joined");
    const { people } = await joined(bea, " Lobby");
    expect(people.map(({ name }) => name).toSorted()).toEqual(["Ada", "Bea"]);
    expect(await comes).toEqual(["lobby", { id: bea.id, name: "Bea" }]);
    const types = next(ada, "typing");
    bea.emit("typing", "lobby", true);
    expect(await types).toEqual(["lobby", bea.id, true]);
    const goes = next(ada, "left");
    const { id } = bea;
    bea.disconnect();
    expect(await goes).toEqual(["lobby", id]);
  });

  it("keep what was said for those who come later", async () => {
    demos = await DemosUnderTest.start({ limits: { ...defaultLimits, history: 2 } });
    const ada = await demos.enter("/chat", "Ada");
    await joined(ada, "tea");
    for (const text of ["one", "two", "three"]) {
      await ada.emitWithAck("message:send", "tea", message(text));
    }
    const { messages } = await joined(await demos.enter("/chat", "Bea"), "tea");
    expect(messages.map(({ text, from }) => `${from.name}: ${text}`)).toEqual(["Ada: two", "Ada: three"]);
  });

  it("are announced to everyone when they are created, and their number is limited", async () => {
    demos = await DemosUnderTest.start({ limits: { ...defaultLimits, rooms: 3, roomsPerPerson: 2, roomIdle: 1000 } });
    const [ada, bea] = [await demos.enter("/chat", "Ada"), await demos.enter("/chat", "Bea")];
    const told = next(bea, "rooms");
    await joined(ada, "tea");
    expect(await told).toEqual([["lobby", "workshop", "tea"]]);
    expect(await send(bea, "room:join", "milk")).toEqual({ ok: false, reason: "rooms_full" });
    await joined(ada, "lobby");
    expect(await send(ada, "room:join", "workshop")).toEqual({ ok: false, reason: "rooms_joined" });
    demos.clock += 2000;
    await joined(bea, "milk");
  });

  it("in which nothing was said are closed when the last person leaves, however that happens", async () => {
    demos = await DemosUnderTest.start();
    const [ada, bea] = [await demos.enter("/chat", "Ada"), await demos.enter("/chat", "Bea")];
    let rooms: string[] = [];
    bea.on("rooms", (now) => {
      rooms = now;
    });
    await joined(ada, "tea");
    await expect.poll(() => rooms).toContain("tea");
    await send(ada, "room:leave", "tea");
    await expect.poll(() => rooms).toEqual(["lobby", "workshop"]);

    await joined(ada, "milk");
    await joined(ada, "said");
    await send(ada, "message:send", "said", message("Milk is out."));
    await expect.poll(() => rooms).toContain("milk");
    ada.disconnect();
    await expect.poll(() => rooms).toEqual(["lobby", "workshop", "said"]);
  });

  it("can be opened by one visitor only now and then", async () => {
    demos = await DemosUnderTest.start();
    const ada = await demos.enter("/chat", "Ada");
    const answers: unknown[] = [];
    for (let i = 0; i < 6; i++) {
      answers.push((await send(ada, "room:join", `room-${i}`)).ok);
      await send(ada, "room:leave", `room-${i}`);
    }
    expect(answers).toEqual([true, true, true, true, false, false]);
    demos.clock += 30_000;
    expect(await send(ada, "room:join", "room-7")).toMatchObject({ ok: true });
  });

  it("have a door that closes when they are full", async () => {
    demos = await DemosUnderTest.start({ limits: { ...defaultLimits, peoplePerRoom: 1 } });
    const ada = await demos.enter("/chat", "Ada");
    await joined(ada);
    await joined(ada);
    expect(await send(await demos.enter("/chat", "Bea"), "room:join", "lobby")).toMatchObject({ reason: "room_full" });
  });

  it("receive no messages from visitors who are not in them or have left", async () => {
    demos = await DemosUnderTest.start();
    const [ada, bea] = [await demos.enter("/chat", "Ada"), await demos.enter("/chat", "Bea")];
    await joined(ada);
    const heard: unknown[] = [];
    ada.on("message", (...args) => heard.push(args));
    expect(await send(bea, "message:send", "lobby", message("outside"))).toMatchObject({ reason: "not_in_room" });
    // A socket is in a room of its own ID: that is no room of the chat.
    expect(await send(bea, "message:send", ada.id, message("direct"))).toMatchObject({ reason: "not_in_room" });
    await joined(bea);
    expect(await send(bea, "room:leave", "lobby")).toEqual({ ok: true });
    expect(await send(bea, "message:send", "lobby", message("gone"))).toMatchObject({ reason: "not_in_room" });
    expect(heard).toEqual([]);
  });
});

describe("messages", () => {
  it("arrive clean, with the server's time, and are stored once however often they are sent", async () => {
    demos = await DemosUnderTest.start({ now: () => 1234 });
    const [ada, bea] = [await demos.enter("/chat", "Ada"), await demos.enter("/chat", "Bea")];
    await joined(ada);
    await joined(bea);
    const heard: unknown[] = [];
    bea.on("message", (_room, { text }) => heard.push(text));
    const hello = message(" hello\u202e ");
    const first = await ada.emitWithAck("message:send", "lobby", hello);
    expect(first).toEqual({
      ok: true,
      message: { id: hello.id, at: 1234, from: { id: ada.id, name: "Ada" }, text: "hello" },
    });
    expect(await ada.emitWithAck("message:send", "lobby", hello)).toEqual(first);
    // The others may have missed it. They get what is stored, whatever the text is now.
    await ada.emitWithAck("message:send", "lobby", { ...hello, text: "hello again" });
    const second = message("second");
    await ada.emitWithAck("message:send", "lobby", second);
    await expect.poll(() => heard.length).toBe(4);
    expect(heard).toEqual(["hello", "hello", "hello", "second"]);
    expect((await joined(bea)).messages.map(({ text }) => text)).toEqual(["hello", "second"]);
  });

  it.each([
    [undefined, "malformed"],
    [{ id: "short", text: "x" }, "malformed"],
    [{ id: { toString: 1 }, text: "x" }, "malformed"],
    [{ id: "long-enough", text: " " }, "text_missing"],
    [{ id: "long-enough", text: { length: 1 } }, "text_missing"],
    [{ id: "long-enough", text: "x".repeat(1001) }, "text_long"],
  ])("like %j are refused", async (sent, reason) => {
    demos = await DemosUnderTest.start();
    const ada = await demos.enter("/chat", "Ada");
    await joined(ada);
    expect(await send(ada, "message:send", "lobby", sent)).toEqual({ ok: false, reason });
  });

  it("that were missed come after a lost connection, and the others see who is back", async () => {
    demos = await DemosUnderTest.start();
    const [ada, bea] = [await demos.enter("/chat", "Ada"), await demos.enter("/chat", "Bea")];
    await joined(ada);
    await joined(bea);
    const gone = next(ada, "left");
    bea.io.engine.close();
    await gone;
    const events = Promise.all([next(ada, "joined"), next(bea, "message")]);
    await ada.emitWithAck("message:send", "lobby", message("while you were away"));
    // Ada may get the event before Bea knows her own ID.
    const [back, missed] = await events;
    expect(back).toEqual(["lobby", { id: bea.id, name: "Bea" }]);
    expect(missed).toEqual(["lobby", expect.objectContaining({ text: "while you were away" })]);
    expect(bea.recovered).toBe(true);
  });
});

describe("receipts", () => {
  it("reach the author, also one that was offline", async () => {
    demos = await DemosUnderTest.start();
    const [ada, bea] = [await demos.enter("/chat", "Ada"), await demos.enter("/chat", "Bea")];
    await joined(ada);
    await joined(bea);
    const arrives = next(bea, "message");
    const said = message("here?");
    await ada.emitWithAck("message:send", "lobby", said);
    await arrives;
    const author = ada.id ?? "";
    const delivered = next(ada, "delivered");
    bea.emit("message:received", "lobby", [{ id: said.id, author }]);
    expect(await delivered).toEqual(["lobby", said.id]);

    const left = next(bea, "left");
    ada.io.engine.close();
    await left;
    const deliveredLater = next(ada, "delivered");
    bea.emit("message:received", "lobby", [{ id: said.id, author }]);
    expect(await deliveredLater).toEqual(["lobby", said.id]);
    expect(ada.recovered).toBe(true);
  });

  it("of somebody outside, for a whole room, or without end reach nobody", async () => {
    demos = await DemosUnderTest.start();
    const [ada, bea] = [await demos.enter("/chat", "Ada"), await demos.enter("/chat", "Bea")];
    await joined(ada);
    const heard: string[] = [];
    ada.on("delivered", (_room, id) => heard.push(id));
    const receipt = { id: "message-1", author: ada.id ?? "" };
    const say = (room: unknown, receipts: unknown) =>
      (bea as unknown as { emit: (...args: unknown[]) => void }).emit("message:received", room, receipts);
    say("lobby", [receipt]);
    await joined(bea);
    for (const wrong of [
      undefined,
      receipt,
      [null],
      [{ ...receipt, author: "#lobby" }],
      [{ ...receipt, id: { toString: 1 } }],
      Array.from({ length: 41 }, () => receipt),
    ]) {
      say("lobby", wrong);
    }
    const delivered = next(ada, "delivered");
    say("lobby", [{ ...receipt, id: "message-2" }]);
    await delivered;
    expect(heard).toEqual(["message-2"]);
  });
});

describe("who sends too much", () => {
  it("receives the time to wait, and can continue afterward", async () => {
    demos = await DemosUnderTest.start();
    const ada = await demos.enter("/chat", "Ada");
    await joined(ada);
    const answers = [];
    for (let i = 0; i < 7; i++) {
      answers.push(await ada.emitWithAck("message:send", "lobby", message("again")));
    }
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true, true, false]);
    expect(answers.at(-1)).toEqual({ ok: false, reason: "too_fast", retryAfter: 1000 });
    demos.clock += 1000;
    expect(await ada.emitWithAck("message:send", "lobby", message("later"))).toMatchObject({ ok: true });
  });

  it("and does not stop, has to go, and hears why", async () => {
    demos = await DemosUnderTest.start();
    const [ada, bea] = [await demos.enter("/chat", "Ada"), await demos.enter("/chat", "Bea")];
    const [goodbye, end] = [next(ada, "goodbye"), next(ada, "disconnect")];
    for (let i = 0; i < 300; i++) {
      ada.emit("typing", `room ${i}`, true);
    }
    expect(await goodbye).toEqual(["flood"]);
    expect((await end)[0]).toBe("io server disconnect");
    expect(demos.logged.filter(({ event }) => event === "flood")).toHaveLength(1);
    expect((await joined(bea)).people).toHaveLength(1);
  });

  it("in one packet, loses the connection", async () => {
    demos = await DemosUnderTest.start();
    const ada = await demos.enter("/chat", "Ada");
    const end = next(ada, "disconnect");
    ada.emit("typing", "x".repeat(20_000), true);
    expect((await end)[0]).toMatch(/transport (close|error)/);
  });
});

it("what nobody expects hurts nobody", async () => {
  demos = await DemosUnderTest.start();
  const ada = await demos.enter("/chat", "Ada");
  const noText = { toString: 1 };
  for (const event of ["room:join", "room:leave", "message:send"]) {
    for (const given of [
      [],
      [null],
      [{}],
      [[]],
      [Number.NaN, {}],
      ["__", "constructor"],
      [noText],
      [noText, message("x")],
    ]) {
      expect(await send(ada, event, ...given)).toMatchObject({ ok: false });
    }
    demos.clock += 60_000;
  }
  (ada as unknown as { emit: (...args: unknown[]) => void }).emit("unheard of", { a: 1 });
  // Without anybody to answer to.
  (ada as unknown as { emit: (...args: unknown[]) => void }).emit("room:join", 5);
  for (const room of [noText, null, 5, ["lobby"]]) {
    (ada as unknown as { emit: (...args: unknown[]) => void }).emit("typing", room, true);
  }
  expect((await joined(ada)).room).toBe("lobby");
  expect(demos.logged.filter(({ event }) => event === "failed")).toEqual([]);
});

it("logs what happens, and not who says what", async () => {
  demos = await DemosUnderTest.start();
  const ada = await demos.enter("/chat", "Nosy Parker");
  await joined(ada);
  await ada.emitWithAck("message:send", "lobby", message("a secret"));
  await ada.emitWithAck("room:join", "!");
  expect(demos.logged.map(({ event }) => event)).toEqual(["connected", "refused"]);
  expect(JSON.stringify(demos.logged)).not.toMatch(/secret|Nosy/);
});
