import { describe, expect, it } from "vitest";
import { cleanName, cleanRoom, cleanText, skeleton } from "./text";

describe("a name", () => {
  it.each([
    ["Ada", "Ada"],
    ["  Ada \n Lovelace\t", "Ada Lovelace"],
    ["林黛玉", "林黛玉"],
    ["\u202eadA\u202c", "adA"],
    ["A\u200bd\u0000a\u2066", "Ada"],
    ["<b onclick=x>Ada</b>", "b onclick=xAda/b"],
    [`Z${"\u0301".repeat(40)}oe`, "Ź\u0301\u0301\u0301oe"],
    ["🦦", "🦦"],
  ])("%j becomes %j", (input, value) => {
    expect(cleanName(input, 24)).toEqual({ value });
  });

  it.each([undefined, null, 7, {}, ["Ada"], "", " \u3164\u200b\u2800 ", "\u0301\u0302", "\u202e", "<>"])(
    "%j is missing",
    (input) => {
      expect(cleanName(input, 24)).toEqual({ reason: "name_missing" });
    },
  );

  it.each(["x".repeat(25), "x".repeat(10_000), "\u202e".repeat(10_000)])("may not be as long as this", (input) => {
    expect(cleanName(input, 24)).toEqual({ reason: "name_long" });
  });

  it("is counted in letters, not in halves of them", () => {
    expect(cleanName("🦦".repeat(24), 24)).toHaveProperty("value");
  });
});

describe("the look of a name", () => {
  it.each([
    ["admin", "Admin"],
    ["admin", "аdmіn"],
    ["admin", "ａｄｍｉｎ"],
    ["admin", "a d-m.i.n"],
    ["admin", "ádmín"],
    ["bill", "biIl"],
    ["Oslo", "0slo"],
    ["modern", "modem"],
  ])("of %j is that of %j", (one, other) => {
    expect(skeleton(one)).toBe(skeleton(other));
  });

  it.each([
    ["Ada", "Ida"],
    ["小明", "小红"],
    ["🦦", "🦊"],
    ["Guest 12", "Guest 13"],
    ["...", "???"],
  ])("of %j is not that of %j", (one, other) => {
    expect(skeleton(one)).not.toBe(skeleton(other));
  });
});

describe("a room's name", () => {
  it.each([
    ["Tea & Biscuits", "tea-biscuits"],
    ["  #lobby ", "lobby"],
    ["茶馆", "茶馆"],
  ])("%j becomes %j", (input, value) => {
    expect(cleanRoom(input, 24)).toEqual({ value });
  });

  it.each(["", "---", "x".repeat(25), 5, null, "x".repeat(1e6)])("is refused where it says nothing", (input) => {
    expect(cleanRoom(input, 24)).toEqual({ reason: "room_invalid" });
  });
});

describe("a text", () => {
  it("keeps lines and emoji, and loses what cannot be seen", () => {
    expect(cleanText(" one\r\ntwo\n\n\n\nthree\u202e 👩‍🚀\u0007 ", 100)).toEqual({ value: "one\ntwo\n\nthree 👩‍🚀" });
  });

  it.each([undefined, {}, "", " \n\u200b\u3164 "])("%j is missing", (input) => {
    expect(cleanText(input, 100)).toEqual({ reason: "text_missing" });
  });

  it("is not cut when it is too long", () => {
    expect(cleanText("x".repeat(101), 100)).toEqual({ reason: "text_long" });
    expect(cleanText("x".repeat(1e7), 100)).toEqual({ reason: "text_long" });
  });
});
