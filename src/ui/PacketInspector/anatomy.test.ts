import { describe, expect, it } from "vitest";
import { anatomyOf } from "./anatomy";

const parts = (frame: string) => anatomyOf(frame).map(({ part, text }) => `${part} ${text}`);

describe("anatomyOf", () => {
  it("tells every part of a packet", () => {
    expect(parts('451-/board,12["draw",{"_placeholder":true,"num":0}]')).toEqual([
      "engine 4",
      "socket 5",
      "attachments 1-",
      "namespace /board,",
      "id 12",
      'data ["draw",{"_placeholder":true,"num":0}]',
    ]);
    expect(parts("40/admin,")).toEqual(["engine 4", "socket 0", "namespace /admin,"]);
    expect(parts("41/admin")).toEqual(["engine 4", "socket 1", "namespace /admin"]);
    expect(parts('42["a/b,c"]')).toEqual(["engine 4", "socket 2", 'data ["a/b,c"]']);
  });

  it("has one digit for frames of the heartbeat and the handshake", () => {
    expect(parts("2")).toEqual(["engine 2"]);
    expect(parts('0{"sid":"x"}')).toEqual(["engine 0", 'data {"sid":"x"}']);
    expect(parts("3probe")).toEqual(["engine 3", "data probe"]);
  });

  it("loses nothing of what is no frame", () => {
    expect(parts("hello")).toEqual(["data hello"]);
    expect(parts("4")).toEqual(["engine 4"]);
    expect(parts("")).toEqual([]);
  });
});
