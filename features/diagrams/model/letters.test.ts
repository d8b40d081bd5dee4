import { describe, expect, it } from "vitest";
import { inLines, measureBy, measureCode } from "./letters";

const measure = (text: string) => text.length;

describe("measureCode", () => {
  it("counts letters as wide as in the widest code face, and Han as wide as they are high", () => {
    expect(measureCode("2probe")).toBeCloseTo(3.72);
    expect(measureCode("房间")).toBe(2);
  });
});

describe("measureBy", () => {
  it("adds up letters, and takes one that it does not know for a wide one", () => {
    expect(measureBy(new Map([["i", 0.25]]))("ii—房")).toBe(2.5);
  });
});

describe("inLines", () => {
  it("leaves alone what has room", () => {
    expect(inLines("oat milk", 8, measure)).toEqual(["oat milk"]);
  });

  it("breaks between words, into lines of about the same length", () => {
    expect(inLines("aaaa bb cc dd", 10, measure)).toEqual(["aaaa bb", "cc dd"]);
  });

  it("breaks addresses and JSON after a sign", () => {
    expect(inLines("GET ?EIO=4&transport=polling", 20, measure)).toEqual(["GET ?EIO=4&", "transport=polling"]);
    expect(inLines('4/admin,{"message":"no"}', 18, measure)).toEqual(["4/admin,", '{"message":"no"}']);
  });

  it("breaks a word only if it has no room of its own", () => {
    expect(inLines("uninterrupted", 6, measure)).toEqual(["uninte", "rrupte", "d"]);
  });

  it("breaks between Han, and never before a sign that ends a phrase", () => {
    expect(inLines("服务端，发送", 4, measure)).toEqual(["服务端，", "发送"]);
  });
});
