import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { programFiles } from "./programFiles";

function siteWith(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "programs-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  return folder;
}

it("reads the files of a program, without regions and without what others have left there", () => {
  const picture = Buffer.from([0xff, 0xfe, 0x00, 0x80]);
  const siteDir = siteWith({
    "examples/package.json": '{ "apart": { "gong": {} } }',
    "examples/bell/package.json": "{}",
    "examples/bell/package-lock.json": "{}",
    "examples/bell/server.js": "// #region ring\nring();\n// #endregion\n",
    "examples/bell/public/bell.png": picture,
    "examples/bell/.gitignore": "uploads\n",
    "examples/bell/uploads/a.txt": "a",
    "examples/bell/bell.db": "",
    "examples/bell/node_modules/a/index.js": "",
    "examples/gong/package-lock.json": "{}",
  });
  expect(programFiles(siteDir, "examples/bell").map((file) => [file.path, file.content.toString("latin1")])).toEqual([
    [".gitignore", "uploads\n"],
    ["package.json", "{}"],
    ["public/bell.png", picture.toString("latin1")],
    ["server.js", "ring();\n"],
  ]);
  expect(programFiles(siteDir, "examples/gong").map((file) => file.path)).toEqual(["package-lock.json"]);
});
