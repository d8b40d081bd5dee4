import type { ProgramFile } from "../../messages";
import { normalize } from "./path";

/** The files of the program, which express serves. There are no others. */

const types: Record<string, string> = {
  css: "text/css",
  html: "text/html",
  js: "text/javascript",
  json: "application/json",
  mjs: "text/javascript",
  svg: "image/svg+xml",
};

const served = new Map<string, string>();

/** The path as the map has it: the program's folder is `/`, and the working directory, too. */
const keyOf = (path: string) => normalize(`/${path}`);

export function setServedFiles(files: readonly ProgramFile[]): void {
  served.clear();
  for (const { path, code } of files) {
    served.set(keyOf(path), code);
  }
}

/**
 * @param path relative to the program's folder, or from `/`
 * @returns the text of a file and its content type, or `undefined` if there is no such file
 */
export function servedFile(path: string): { text: string; type: string } | undefined {
  const key = keyOf(path);
  const text = served.get(key);
  const extension = /\.(\w+)$/.exec(key)?.[1] ?? "";
  return text === undefined ? undefined : { text, type: `${types[extension] ?? "text/plain"}; charset=utf-8` };
}
