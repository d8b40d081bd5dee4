import { expect, it } from "vitest";
import { component, importOf } from "./mdx";

it("writes a component with its properties and its content", () => {
  const text = { type: "text", value: "words" } as const;
  expect(component("mdxJsxTextElement", "Mark", { since: "4.6.0", isNew: null }, [text])).toEqual({
    type: "mdxJsxTextElement",
    name: "Mark",
    attributes: [
      { type: "mdxJsxAttribute", name: "since", value: "4.6.0" },
      { type: "mdxJsxAttribute", name: "isNew", value: null },
    ],
    children: [text],
  });
});

it("writes an import of several names", () => {
  expect(importOf(["A", "B"], "@site/features/x/ui")).toMatchObject({
    type: "mdxjsEsm",
    data: {
      estree: {
        body: [
          {
            type: "ImportDeclaration",
            specifiers: [{ local: { name: "A" } }, { local: { name: "B" } }],
            source: { value: "@site/features/x/ui" },
          },
        ],
      },
    },
  });
});
