import { expect, it } from "vitest";
import { isShort, languageName } from "./languages";

it("names languages as their own sites do, and plain text not at all", () => {
  expect(["js", "tsx", "cpp", "nginx", "kotlin", "text"].map(languageName)).toEqual([
    "JavaScript",
    "TSX",
    "C++",
    "nginx",
    "Kotlin",
    "",
  ]);
});

it("counts one line and a few commands as short", () => {
  expect(isShort("io.emit('tea');", "js")).toBe(true);
  expect(isShort("io.emit('tea');\nio.close();", "js")).toBe(false);
  expect(isShort("mkdir tea\ncd tea", "bash")).toBe(true);
  expect(isShort("a\nb\nc\nd\ne", "bash")).toBe(false);
});
