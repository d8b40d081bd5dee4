import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { projectFiles } from "./projectFiles.ts";

it("lists everything that no .gitignore names", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "project-files-"));
  const files = {
    ".gitignore": "node_modules/\n/build\n.cache-*/\n",
    "site.ts": "",
    ".github/workflows/a.yml": "",
    "node_modules/a/index.js": "",
    "tools/node_modules/a/index.js": "",
    "build/index.html": "",
    "tools/build/a.ts": "",
    ".cache-1/a": "",
    ".git/HEAD": "",
    "examples/b/.gitignore": "# left behind\nuploads/\n*.db\n",
    "examples/b/server.js": "",
    "examples/b/uploads/a.png": "",
    "examples/b/a.db": "",
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  expect(projectFiles(folder)).toEqual([
    ".github/workflows/a.yml",
    ".gitignore",
    "examples/b/.gitignore",
    "examples/b/server.js",
    "site.ts",
    "tools/build/a.ts",
  ]);
  rmSync(folder, { recursive: true });
});
