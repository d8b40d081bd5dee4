import { describe, expect, it } from "vitest";
import { copiesOf, copyOfPage } from "./growth";

const page = `---
title: Rooms
slug: /rooms/
---

See [emit](../api/server-api.md#emit), [this](./broadcasting-events.md) and [a guide](../../how-to/use-with-jwt.md).
Also [the source](https://example.com/a.md), [below](#limits) and ![a picture](/img/a.png).
`;

describe("copyOfPage", () => {
  it("gives the copy an address of its own, and lets its links lead to the same pages", () => {
    expect(copyOfPage("docs/events/rooms.md", page, 2)).toEqual({
      file: "docs/miscellaneous/growth-2/events-rooms.md",
      text: `---
title: Rooms
slug: /growth-2/rooms/
---

See [emit](../../api/server-api.md#emit), [this](../../events/broadcasting-events.md) and [a guide](../../../how-to/use-with-jwt.md).
Also [the source](https://example.com/a.md), [below](#limits) and ![a picture](/img/a.png).
`,
    });
  });

  it("lets links within the folder of the copies lead to the same pages, too", () => {
    const { text } = copyOfPage("docs/miscellaneous/faq.md", "---\nslug: /faq/\n---\n[a](./errors.md)", 1);
    expect(text).toContain("[a](../errors.md)");
  });

  it("refuses a page without an address", () => {
    expect(() => copyOfPage("docs/a.md", "# A page", 1)).toThrow("docs/a.md has no slug in its front matter.");
  });
});

describe("copiesOf", () => {
  it("begins again when all pages are copied", () => {
    expect([...copiesOf(["a", "b"], 5)]).toEqual([
      { file: "a", round: 1 },
      { file: "b", round: 1 },
      { file: "a", round: 2 },
      { file: "b", round: 2 },
      { file: "a", round: 3 },
    ]);
  });

  it.each([
    [["a"], 0],
    [[], 3],
  ])("of %j, %d times, are none", (files, count) => {
    expect([...copiesOf(files, count)]).toEqual([]);
  });
});
