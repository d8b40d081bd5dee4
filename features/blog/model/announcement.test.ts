import { expect, it } from "vitest";
import { hasNews } from "./announcement";

const files = ["2024-07-25-npm-package-provenance.md", "2025-08-22-bun-engine.md", "authors.yml"];

it.each([
  ["2025-08-21T23:59:59Z", false],
  ["2025-08-22T00:00:00Z", true],
  ["2025-10-05T23:59:59Z", true],
  ["2025-10-06T00:00:00Z", false],
])("announces a post from its day on, for 45 days: on %s, %s", (builtOn, expected) => {
  expect(hasNews(files, new Date(builtOn))).toBe(expected);
});

it("announces nothing where there is no post", () => {
  expect(hasNews(["authors.yml"], new Date("2025-08-22"))).toBe(false);
});
