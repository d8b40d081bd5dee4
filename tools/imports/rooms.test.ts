import { expect, it } from "vitest";
import { pictureOf, withPicture } from "./rooms.ts";

const imports = [
  ["features/search/ui/box/index.tsx", "features/search/model/hit.ts"],
  ["features/samples/ui/RunSample/index.tsx", "features/samples/model/program.ts"],
  ["features/search/model/hit.ts", "features/search/model/html.ts"],
  ["src/theme/SearchBar/index.tsx", "features/search/ui/box/index.tsx"],
  ["features/search/ui/box/index.tsx", "site.ts"],
  ["features/search/ui/box/index.tsx", "node_modules/react/index.js"],
] as const;

it("draws the imports between folders with their number", () => {
  expect(pictureOf(imports)).toBe(
    `flowchart TD
  r0["features/*/model"]
  r1["features/*/ui"]
  r2["src/theme"]
  r1 -->|2| r0
  r2 -->|1| r1`,
  );
});

it("replaces the picture in the document", () => {
  const document = "# A\n\n```mermaid\nflowchart TD\n```\n\nText.\n";
  expect(withPicture(document, "flowchart LR\n  a --> b")).toBe(document.replace("TD", "LR\n  a --> b"));
  expect(() => withPicture("# A\n", "")).toThrow("no mermaid fence");
});
