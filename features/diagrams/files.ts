import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { drawingFile, narrowFile } from "./model/drawing";

/**
 * The version of Mermaid that the site's drawings are made with, from package.json.
 *
 * @throws when it is a range: two machines could then name the same drawing differently
 */
export function mermaidVersion(siteDir: string): string {
  const { devDependencies } = JSON.parse(readFileSync(path.join(siteDir, "package.json"), "utf8"));
  const version: unknown = devDependencies?.mermaid;
  if (typeof version !== "string" || !/^\d+\.\d+\.\d+/.test(version)) {
    throw new Error(`package.json: devDependencies.mermaid must be one exact version, not ${version}.`);
  }
  return version;
}

/** A drawing as pages show it: beside the text, and on a phone where that is another one. */
export type Pictures = { wide: string; narrow?: string };

/** The drawing of this name; undefined when there is none. */
export function readDrawing(siteDir: string, name: string): Pictures | undefined {
  const [wide, narrow] = [drawingFile(name), narrowFile(name)]
    .map((file) => path.join(siteDir, file))
    .map((file) => (existsSync(file) ? readFileSync(file, "utf8") : undefined));
  return wide === undefined ? undefined : { wide, ...(narrow !== undefined && { narrow }) };
}
