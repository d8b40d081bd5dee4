import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { archiveOf } from "./archive";

const files = [
  { path: "server.js", content: Buffer.from("listen();\n") },
  { path: "public/client.js", content: Buffer.from("é".repeat(10_000)) },
  { path: `public/${"long-".repeat(30)}name.css`, content: Buffer.from("") },
];

function unpacked(archive: Buffer): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "archive-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, "bell.tgz"), archive);
  execFileSync("tar", ["-xf", "bell.tgz"], { cwd: folder });
  return path.join(folder, "bell");
}

it("holds the files, in a folder of its own, for the tar of the system", async () => {
  const folder = unpacked(await archiveOf("bell", files));
  for (const file of files) {
    expect(readFileSync(path.join(folder, file.path))).toEqual(file.content);
  }
  expect(statSync(path.join(folder, "server.js")).mode & 0o777).toBe(0o644);
});

it("is the same for the same files, in whatever order and whenever they come", async () => {
  const first = await archiveOf("bell", files);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect((await archiveOf("bell", files.toReversed())).equals(first)).toBe(true);
});
