import { expect, it } from "vitest";
import { marksOf, withoutSince } from "./marks";
import { readPage } from "./page";

function marksIn(text: string) {
  const entry = readPage("page.md", `### \`io.emit()\` {/* #emit */}\n\n${text}\n`).entries.at(-1);
  return entry && marksOf(entry);
}

it("finds the first release and the deprecation", () => {
  expect(marksIn("Returns IDs. The method is deprecated, and ignores rooms.")).toEqual({
    since: undefined,
    isDeprecated: true,
  });
  expect(marksIn("Returns IDs. Since `engine.io` 6.6.0.")).toEqual({
    since: { package: "engine.io", version: "6.6.0" },
    isDeprecated: false,
  });
  expect(marksIn("The client is deprecated elsewhere since long ago.")?.since).toBeUndefined();
});

it.each([
  [
    "It is read-only. Since 4.6.0. Without the option, it is `false`.",
    "It is read-only. Without the option, it is `false`.",
  ],
  ["Since 4.6.0.", ""],
  [". Depuis 4.6.0. Voir ", ". Voir "],
  ["Sem argumento. Desde a versão 4.6.0.", "Sem argumento. "],
  ["没有返回值。自 4.6.0 起提供。参数与", "没有返回值。参数与"],
  ["默认值：`true`。自 4.6.0 起支持。", "默认值：`true`。"],
])("leaves out the sentence that the mark replaces: %s", (text, rest) => {
  expect(withoutSince(text, "4.6.0")).toBe(rest);
});

it.each(["Since 4.6.0, it waits.", "Since 4.5.0.", "Exported since 4.6.0.", "自 4.6.0 起导出。"])(
  "keeps %s",
  (text) => {
    expect(withoutSince(text, "4.6.0")).toBe(text);
  },
);
