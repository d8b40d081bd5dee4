import { expect, it } from "vitest";
import { withMovedLinks } from "./movedLinks.ts";

const place = { from: "docs/events/rooms.md", to: "versioned_docs/version-4.x/events/rooms.md", folder: "docs" };

it.each([
  ["stays within the folder", "[API](../api/server-api.md#server-of)", "[API](../api/server-api.md#server-of)"],
  ["stays beside the page", "[emit](./emitting-events.md)", "[emit](./emitting-events.md)"],
  [
    "follows the page",
    "[React](../../how-to/use-with-react.md#hook)",
    "[React](../../../how-to/use-with-react.md#hook)",
  ],
  ["follows as a definition", "[1]: ../../blog/post.md", "[1]: ../../../blog/post.md"],
  ["has an older version beside it", "[3.x](../../versioned_docs/version-3.x/a.md)", "[3.x](../../version-3.x/a.md)"],
  ["isn't a path", "[npm](https://www.npmjs.com/) [here](#here)", "[npm](https://www.npmjs.com/) [here](#here)"],
])("a link that %s", (_what, before, after) => {
  expect(withMovedLinks(before, place)).toBe(after);
});
