import { readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { type Program, runNode } from "../../../tools/programs/program";

/**
 * Runs a client of a program against it, and holds what it prints against the comments `// => …` behind its
 * `console.log(…)`, which readers see. Lines may come in any order.
 */
export async function expectCommentedOutput(program: Program, file = "client.js", env = {}): Promise<void> {
  const source = readFileSync(path.join(program.folder, file), "utf8");
  const promised = [...source.matchAll(/console\.log\(.*\); \/\/ => (.+)$/gm)].map(([, text]) => text);
  const printed = await runNode(program, [file], { PORT: `${program.port}`, ...env });
  expect(promised).not.toEqual([]);
  expect(printed.trim().split("\n").toSorted()).toEqual(promised.toSorted());
}
