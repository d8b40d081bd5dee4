import { describe, expect, it } from "vitest";
import { frontMatterOf } from "./frontMatter.ts";

describe("frontMatterOf", () => {
  it.each([
    ["a page", "---\ntitle: A\n---\n\nText.\n", "title: A\n", "\nText.\n"],
    ["an empty front matter", "---\n---\nText.\n", "", "Text.\n"],
    ["a page that ends with its front matter", "---\ntitle: A\n---", "title: A\n", ""],
    ["a page with Windows line breaks", "---\r\ntitle: A\r\n---\r\nText.\r\n", "title: A\r\n", "Text.\r\n"],
    ["a page with a rule", "---\ntitle: A\n---\n\n---\n", "title: A\n", "\n---\n"],
    ["a value with dashes", "---\ntitle: |\n  ---\n---\nText.\n", "title: |\n  ---\n", "Text.\n"],
  ])("splits %s", (_what, text, yaml, body) => {
    const found = frontMatterOf(text);
    expect(found).toMatchObject({ yaml, body });
    expect([found?.begin, found?.yaml, found?.end, found?.body].join("")).toBe(text);
  });

  it.each(["Text.\n", "Text.\n\n---\n\ntitle: A\n\n---\n", "---\ntitle: A\n", "---\ntitle: A\n---x\n"])(
    "finds none in %j",
    (text) => {
      expect(frontMatterOf(text)).toBeUndefined();
    },
  );
});
