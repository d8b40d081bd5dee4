import { describe, expect, it, vi } from "vitest";
import { decodeFrame } from "./decodeFrame";

const packetOf = (frame: string) => {
  const decoded = decodeFrame(frame);
  return decoded.engine === "message" ? decoded.packet : decoded;
};

describe("decodeFrame", () => {
  it("reads the handshake", () => {
    expect(decodeFrame('0{"sid":"abc","upgrades":[]}')).toEqual({
      engine: "open",
      bytes: 28,
      data: { sid: "abc", upgrades: [] },
    });
  });

  it("reads the frames of the heartbeat and of an upgrade", () => {
    expect(["1", "2", "3", "5", "6", "2probe"].map((frame) => decodeFrame(frame))).toEqual([
      { engine: "close", bytes: 1 },
      { engine: "ping", bytes: 1 },
      { engine: "pong", bytes: 1 },
      { engine: "upgrade", bytes: 1 },
      { engine: "noop", bytes: 1 },
      { engine: "ping", bytes: 6, data: "probe" },
    ]);
  });

  it("reads connections to namespaces, with and without data", () => {
    const basic = { type: "CONNECT", attachments: 0, placeholders: [] };
    expect(packetOf("40")).toEqual({ ...basic, namespace: "/" });
    expect(packetOf('40{"token":"123"}')).toEqual({ ...basic, namespace: "/", data: { token: "123" } });
    expect(packetOf("40/admin,")).toEqual({ ...basic, namespace: "/admin" });
    expect(packetOf("40/admin")).toEqual({ ...basic, namespace: "/admin" });
    expect(packetOf('40/admin?a=b,{"sid":"x"}')).toEqual({ ...basic, namespace: "/admin", data: { sid: "x" } });
    expect(packetOf('44/admin,{"message":"no"}')).toMatchObject({
      type: "CONNECT_ERROR",
      namespace: "/admin",
      data: { message: "no" },
    });
    expect(packetOf("41/admin,")).toMatchObject({ type: "DISCONNECT", namespace: "/admin" });
  });

  it("reads events and acknowledgements", () => {
    expect(packetOf('42["hello",1,"a,b"]')).toMatchObject({ type: "EVENT", event: "hello", data: ["hello", 1, "a,b"] });
    expect(packetOf('4212["hello"]')).toMatchObject({ type: "EVENT", id: 12, event: "hello" });
    expect(packetOf('42/chat,7["hello"]')).toMatchObject({ namespace: "/chat", id: 7, event: "hello" });
    const ack = packetOf('43/chat,7["ok"]');
    expect(ack).toMatchObject({ type: "ACK", namespace: "/chat", id: 7, data: ["ok"] });
    expect(ack).not.toHaveProperty("event");
  });

  it("finds where the attachments of a binary packet belong", () => {
    const data = ["draw", { a: { _placeholder: true, num: 1 } }, [{ _placeholder: true, num: 0 }]];
    expect(packetOf(`452-/board,3${JSON.stringify(data)}`)).toEqual({
      type: "BINARY_EVENT",
      namespace: "/board",
      id: 3,
      attachments: 2,
      event: "draw",
      data,
      placeholders: [
        { path: [2, 0], attachment: 0 },
        { path: [1, "a"], attachment: 1 },
      ],
    });
  });

  it("takes what looks like a placeholder in a packet without attachments for data", () => {
    expect(packetOf('42["a",{"_placeholder":true,"num":0}]')).toMatchObject({ placeholders: [] });
  });

  it("counts bytes as they cross", () => {
    expect(decodeFrame('42["é"]')).toMatchObject({ bytes: 8 });
    expect(decodeFrame(new ArrayBuffer(3))).toEqual({ engine: "binary", bytes: 3 });
    expect(decodeFrame(new Uint8Array(9).subarray(2, 4))).toEqual({ engine: "binary", bytes: 2 });
  });

  it.each([
    ["", "empty", ""],
    ["x", "noEngineType", "x"],
    ["9", "noEngineType", "9"],
    ["4", "noPacket", ""],
    ["49", "noSocketType", "9"],
    ["4x", "noSocketType", "x"],
    ["42[", "notJson", "["],
    ["42/a,hello", "notJson", "hello"],
    ["0{", "notJson", "{"],
    ['42[{"toString":1}]', "noEvent", '{"toString":1}'],
    ["42[]", "noEvent", "null"],
  ])("says what is wrong with %j", (frame, problem, piece) => {
    expect(decodeFrame(frame)).toMatchObject({ engine: "unknown", problem, piece });
  });

  it("survives data nested deeper than anybody looks", () => {
    const depth = 200_000;
    const deep = `${"[".repeat(depth)}${"]".repeat(depth)}`;
    expect(() => decodeFrame(`451-["a",${deep}]`)).not.toThrow();
  });

  it("looks for attachments only so far in data wider than anybody sends", () => {
    let looked = 0;
    const parse = JSON.parse;
    vi.spyOn(JSON, "parse").mockImplementation((text) => {
      const counted = (value: unknown): unknown =>
        Array.isArray(value)
          ? new Proxy(value.map(counted), {
              get: (list, key) => {
                looked += typeof key === "string" && /^\d+$/.test(key) ? 1 : 0;
                return Reflect.get(list, key);
              },
            })
          : value;
      return counted(parse(text));
    });
    const wide = `["a",{"_placeholder":true,"num":0},[${Array(100_000).fill("[]").join()}]]`;
    expect(packetOf(`451-${wide}`)).toMatchObject({ placeholders: [{ path: [1], attachment: 0 }] });
    expect(looked).toBeGreaterThan(1_000);
    expect(looked).toBeLessThan(20_000);
    vi.restoreAllMocks();
  });

  it("tells of so many placeholders, and no more", () => {
    const many = Array(5_000).fill({ _placeholder: true, num: 7 });
    const packet = packetOf(`451-${JSON.stringify(["a", ...many])}`);
    expect(packet).toMatchObject({ attachments: 1, event: "a" });
    expect("placeholders" in packet && packet.placeholders.length).toBe(100);
  });
});
