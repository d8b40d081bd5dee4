import { expect, it } from "vitest";
import { diffOf } from "./diff";

it("marks new lines, and shows removed ones where they stood", () => {
  const fence = {
    value: "open();\n\n  ring(loudly);\nclose();",
    added: [3],
    removed: [
      { before: 2, lines: ["  ring();", "  wait();"] },
      { before: 4, lines: ["end();"] },
    ],
  };
  expect(diffOf(fence)).toBe(" open();\n\n-  ring();\n-  wait();\n+  ring(loudly);\n close();\n-end();");
});
