import { lint } from "markdownlint/sync";
import { expect, it } from "vitest";
import literalEmphasis from "./literalEmphasis.mjs";

function columnsIn(text: string): (number | undefined)[] {
  const config = { default: false, "literal-emphasis": true };
  const { page = [] } = lint({ strings: { page: text }, config, customRules: [literalEmphasis] });
  return page.map(({ errorRange }) => errorRange?.[0]);
}

it.each([
  ["**重要。**请注意", [1, 6]],
  ["见**[房间](rooms.md)。**然后", [2, 19]],
  ["_n_² packets", [1, 3]],
])("finds emphasis that isn't recognized: %s", (text, columns) => {
  expect(columnsIn(text)).toEqual(columns);
});

it.each([
  "**重要**。请注意",
  "**重要。** 请注意",
  "_n²_ packets",
  "`**` and snake_case and SCREAMING_SNAKE_CASE",
  "the wildcard '*' with 2 * 3",
  "{/* #join */}",
  "```js\n2 ** 3; // _x_y\n```",
])("accepts what is recognized, and what isn't emphasis: %s", (text) => {
  expect(columnsIn(text)).toEqual([]);
});
