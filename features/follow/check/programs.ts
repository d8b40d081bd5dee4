import { existsSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { archiveName } from "../../examples/model/address.ts";
import { programFiles } from "../../examples/programFiles.ts";
import type { Program } from "../model/checks.ts";

/** The finished program of a folder below `examples/`, as its archive has it; undefined if there is none. */
export function programAt(siteDir: string, folder: string): Program | undefined {
  if (!existsSync(path.join(siteDir, folder, "package.json"))) {
    return undefined;
  }
  return new Map(programFiles(siteDir, folder).map((file) => [file.path, file.content.toString("utf8")]));
}

/** The folder of a program by the name of its archive, for all programs of `examples/`. */
export function programFolders(siteDir: string): Map<string, string> {
  const manifests = globSync(["examples/*/package.json", "examples/*/*/package.json"], {
    cwd: siteDir,
    ignore: ["**/node_modules/**"],
  });
  return new Map(manifests.map((file) => path.posix.dirname(file)).map((folder) => [archiveName(folder), folder]));
}
