import { describe, expect, it } from "vitest";
import {
  authorOf,
  beginning,
  canBeCut,
  type Line,
  type Packet,
  picture,
  waitingIn,
  withArrived,
  withClient,
  withConnection,
  withDelivered,
  withLine,
} from "./state";

const line = (key: number, more: Partial<Line> = {}): Line => ({ key, author: "A", text: "hi", ...more });

describe("a client's lines", () => {
  it("are bounded, the newest ones last", () => {
    let state = beginning;
    for (let key = 0; key < 50; key++) {
      state = withLine(state, "A", line(key));
    }
    expect(state.clients.A.lines).toHaveLength(30);
    expect(state.clients.A.lines.at(-1)?.key).toBe(49);
    expect(state.clients.B.lines).toEqual([]);
  });

  it("wait until they are delivered", () => {
    const waiting = withLine(beginning, "A", line(1, { status: "waiting" }));
    expect(waitingIn(waiting.clients.A)).toBe(1);
    expect(waitingIn(withDelivered(waiting, "A", 1, false).clients.A)).toBe(0);
  });
});

describe("what the server keeps", () => {
  const said = withLine(beginning, "A", line(1, { status: "sent" }));

  it("counts while the other client is away, and until it is back", () => {
    const away = withDelivered(withClient(said, "B", { link: "dropped" }), "A", 1, true);
    expect(away.clients.B.kept).toBe(1);
    expect(withConnection(away, "B", "recovered").clients.B).toMatchObject({ kept: 0, returned: "recovered" });
  });

  it("is nothing for a client that is there", () => {
    expect(withDelivered(withConnection(said, "B", undefined), "A", 1, false).clients.B.kept).toBe(0);
    // It came back before the answer was shown.
    expect(withDelivered(withConnection(said, "B", "recovered"), "A", 1, true).clients.B.kept).toBe(0);
  });
});

it("tells the clients of this tab from those of others, whatever they call themselves", () => {
  expect(authorOf({ name: "A", tab: "mine", text: "" }, "mine")).toBe("A");
  expect(authorOf({ name: "A", tab: "other", text: "" }, "mine")).toBe("anotherTab");
  expect(authorOf({ name: "<b>root</b>", tab: "mine", text: "" }, "mine")).toBe("anotherTab");
});

it("shows a moment of the conversation before it runs", () => {
  const { clients } = picture({ A: "one", B: "two" });
  expect(clients.A.lines.map(({ text, status }) => [text, status])).toEqual([
    ["one", "delivered"],
    ["two", undefined],
  ]);
  expect(clients.B.lines.map(({ status }) => status)).toEqual([undefined, "delivered"]);
});

it("keeps the last packet of each lane where it arrived", () => {
  const packet = (key: number, more: Partial<Packet> = {}): Packet => ({
    ...{ key, wire: "A", direction: "sent", label: "message", purpose: "event", delay: 0, duration: 100 },
    ...more,
  });
  const packets = [packet(1), packet(2, { direction: "received" }), packet(3, { wire: "B" }), packet(4), packet(5)];
  const keys = withArrived({ ...beginning, packets }, packet(4)).packets.map(({ key }) => key);
  expect(keys).toEqual([2, 3, 4, 5]);
});

it("a client is cut while it is connected, and connected again once it is dropped, never while it tries by itself", () => {
  const links = ["none", "connecting", "connected", "dropped"] as const;
  const able = links.filter((link) => canBeCut(withClient(beginning, "A", { link }).clients.A));
  expect(able).toEqual(["connected", "dropped"]);
});
