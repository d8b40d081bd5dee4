import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import type { ProgramFile } from "./model/archive.ts";
import { ignoredFiles } from "./model/ignored.ts";
import { readExample } from "./model/regions.ts";

/**
 * The files of a program as readers get them: without the comments of regions, and without what others have created in
 * its folder. In the order of their paths.
 *
 * @param siteDir the site's folder
 * @param program the program's folder, relative to the site, such as `examples/chat`
 */
export function programFiles(siteDir: string, program: string): ProgramFile[] {
  const folder = path.join(siteDir, program);
  const ignore = ignoredFiles(textOf(path.join(folder, ".gitignore")) ?? "", ownsLockFile(siteDir, program));
  return globSync("**/*", { cwd: folder, dot: true, ignore, expandDirectories: false })
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted()
    .map((file) => ({ path: file, content: shown(readFileSync(path.join(folder, file))) }));
}

function ownsLockFile(siteDir: string, program: string): boolean {
  const { apart = {} } = JSON.parse(textOf(path.join(siteDir, "examples/package.json")) ?? "{}") as { apart?: object };
  return program.slice("examples/".length) in apart;
}

function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** A picture stays as it is, and so does a text without regions. */
function shown(content: Buffer): Buffer {
  if (!content.includes("#region ")) {
    return content;
  }
  return Buffer.from(`${readExample(content.toString("utf8")).lines.join("\n")}\n`);
}
