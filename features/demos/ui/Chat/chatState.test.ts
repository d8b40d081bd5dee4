import { describe, expect, it } from "vitest";
import { type ChatAction, chatReducer, emptyChat, goesOn, unreadIn } from "./chatState";

const ada = { id: "a", name: "Ada" };
const bea = { id: "b", name: "Bea" };
const said = (id: string, at: number, from = bea) => ({ id, at, from, text: id });
const joined = (room: string, ...messages: ReturnType<typeof said>[]): ChatAction => ({
  type: "joined",
  state: { room, messages, people: [ada] },
  select: true,
});
const chat = (...actions: ChatAction[]) => actions.reduce(chatReducer, emptyChat);
const idsIn = (state: ReturnType<typeof chat>, room = "lobby") => state.rooms.get(room)?.messages.map(({ id }) => id);

describe("unread messages", () => {
  it("are those of the other rooms, until one looks there", () => {
    const state = chat(joined("lobby"), joined("tea"), { type: "message", room: "lobby", message: said("1", 1) });
    expect(state.rooms.get("lobby")?.unread).toBe(1);
    expect(unreadIn(chatReducer(state, { type: "select", room: "lobby" }))).toBe(0);
  });

  it("are all of them while the page is not seen", () => {
    const hidden = chat(joined("lobby"), { type: "seen", isSeen: false });
    const state = chatReducer(hidden, { type: "message", room: "lobby", message: said("1", 1) });
    expect(unreadIn(state)).toBe(1);
    expect(unreadIn(chatReducer(state, { type: "seen", isSeen: true }))).toBe(0);
  });

  it("are counted once, and one's own are none", () => {
    const message: ChatAction = { type: "message", room: "lobby", message: said("1", 1) };
    const own: ChatAction = { type: "message", room: "lobby", message: { ...said("2", 2, ada), state: "sending" } };
    expect(unreadIn(chat(joined("lobby"), { type: "seen", isSeen: false }, message, message, own))).toBe(1);
  });
});

describe("messages", () => {
  it("stand in the order of the server's time, each once, and what is not sent yet at the end", () => {
    const state = chat(
      joined("lobby", said("1", 1), said("3", 3)),
      { type: "message", room: "lobby", message: { ...said("own", 0, ada), state: "sending" } },
      joined("lobby", said("1", 1), said("2", 2)),
    );
    expect(idsIn(state)).toEqual(["1", "2", "3", "own"]);
    const answered = chatReducer(state, { type: "message", room: "lobby", message: said("own", 2.5, ada) });
    expect(idsIn(answered)).toEqual(["1", "2", "own", "3"]);
  });

  it("stay delivered when the server confirms them, or sends them again, later", () => {
    const own = said("own", 1, ada);
    const sending: ChatAction = { type: "message", room: "lobby", message: { ...own, state: "sending" } };
    const state = chat(
      joined("lobby"),
      sending,
      { type: "delivered", room: "lobby", id: "own" },
      { type: "delivered", room: "lobby", id: "of a page before this one" },
      { type: "message", room: "lobby", message: own },
      joined("lobby", own),
    );
    expect(state.rooms.get("lobby")?.messages).toEqual([{ ...own, isDelivered: true }]);
  });

  it("that were not sent are marked, and can be discarded", () => {
    const sending: ChatAction = {
      type: "message",
      room: "lobby",
      message: { ...said("own", 1, ada), state: "sending" },
    };
    const failed = chat(joined("lobby"), sending, { type: "failed", room: "lobby", id: "own" });
    expect(failed.rooms.get("lobby")?.messages[0]?.state).toBe("failed");
    expect(idsIn(chatReducer(failed, { type: "discarded", room: "lobby", id: "own" }))).toEqual([]);
  });

  it("are not kept without end, nor for rooms that one is not in", () => {
    const many = Array.from({ length: 400 }, (_, i) => said(`${i}`, i));
    expect(idsIn(chat(joined("lobby", ...many)))?.[0]).toBe("100");
    expect(chat({ type: "message", room: "lobby", message: said("1", 1) })).toBe(emptyChat);
  });
});

describe("people", () => {
  it("come once, and take their typing with them", () => {
    const state = chat(
      joined("lobby"),
      { type: "came", room: "lobby", person: bea },
      { type: "came", room: "lobby", person: bea },
      { type: "typing", room: "lobby", id: "b", isTyping: true },
    );
    expect(state.rooms.get("lobby")).toMatchObject({ people: [ada, bea], typing: ["b"] });
    const gone = chatReducer(state, { type: "went", room: "lobby", id: "b" });
    expect(gone.rooms.get("lobby")).toMatchObject({ people: [ada], typing: [] });
  });

  it("stop typing when they have sent", () => {
    const typing: ChatAction = { type: "typing", room: "lobby", id: "b", isTyping: true };
    const sent: ChatAction = { type: "message", room: "lobby", message: said("1", 1) };
    expect(chat(joined("lobby"), typing, sent).rooms.get("lobby")?.typing).toEqual([]);
  });
});

it("leaving the current room leads to another one", () => {
  const state = chat(joined("lobby"), joined("tea"), { type: "left", room: "tea" });
  expect(state.current).toBe("lobby");
  expect(chatReducer(state, { type: "left", room: "lobby" }).current).toBeUndefined();
});

describe("a message goes on with the one before", () => {
  const isOwn = (id: string) => id.startsWith("a");
  const minute = 60_000;

  it.each([
    { what: "the same author said both", before: said("1", 0), message: said("2", minute), expected: true },
    { what: "some time has passed", before: said("1", 0), message: said("2", 3 * minute), expected: false },
    { what: "somebody else said it", before: said("1", 0), message: said("2", 1, ada), expected: false },
    {
      what: "the reader has a new connection",
      before: said("1", 0, ada),
      message: said("2", 1, { ...ada, id: "a2" }),
      expected: true,
    },
    { what: "there is none before", before: undefined, message: said("1", 0), expected: false },
  ])("$expected: $what", ({ before, message, expected }) => {
    expect(goesOn(before, message, isOwn)).toBe(expected);
  });
});
