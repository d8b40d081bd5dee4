import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { textOf } from "./textOf";

describe("textOf", () => {
  it("reads text, code and lists of both", () => {
    expect(textOf("Rooms")).toBe("Rooms");
    expect(textOf(createElement("code", null, "emit()"))).toBe("emit()");
    expect(textOf(["How ", createElement("em", { key: "a" }, "long"), " ", 2])).toBe("How long 2");
  });

  it("leaves out what shows nothing", () => {
    expect(textOf([null, undefined, false])).toBe("");
  });
});
