import { expect, it } from "vitest";
import { ignoredFiles } from "./ignored";

it("knows what the program's .gitignore names", () => {
  expect(ignoredFiles("# built\n\n.next/\n/key.pem\n*.tsbuildinfo\n", true)).toEqual(
    expect.arrayContaining([
      "**/node_modules/**",
      "**/.next",
      "**/.next/**",
      "key.pem",
      "key.pem/**",
      "**/*.tsbuildinfo",
    ]),
  );
});

it("keeps the lock file of a program that has one of its own", () => {
  expect(ignoredFiles("", true)).not.toContain("package-lock.json");
  expect(ignoredFiles("", false)).toContain("package-lock.json");
});
