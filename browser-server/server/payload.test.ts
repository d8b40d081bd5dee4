import { describe, expect, it } from "vitest";
import { exceeds } from "./payload";

describe("exceeds", () => {
  it.each([
    ["as many letters", "aaaa", 4, false],
    ["one more", "aaaaa", 4, true],
    ["as many bytes in fewer letters", "éé", 4, false],
    ["more bytes in fewer letters", "€€", 5, true],
    ["letters beyond the first plane", "😀", 4, false],
    ["half of such a letter, which is sent as another of three bytes", "\ud83d", 2, true],
    ["as many bytes", new ArrayBuffer(4), 4, false],
    ["one byte more", new ArrayBuffer(5), 4, true],
  ])("counts %s", (_name, frame, limit, expected) => {
    expect(exceeds(frame, limit)).toBe(expected);
  });
});
