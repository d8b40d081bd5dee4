import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Examples } from "./model/fill.ts";

/** The programs under `examples/` of a site's folder. */
export function examplesIn(siteDir: string): Examples {
  const isProgram = (folder: string) => existsSync(path.join(siteDir, folder, "package.json"));
  return {
    read(file) {
      const absolute = path.join(siteDir, file);
      return existsSync(absolute) ? readFileSync(absolute, "utf8") : undefined;
    },
    programOf(file) {
      const parents = file.split("/").slice(0, -1);
      // Not `examples/` itself: it is what they are installed with.
      for (let depth = parents.length; depth > 1; depth--) {
        const folder = parents.slice(0, depth).join("/");
        if (isProgram(folder)) {
          return folder;
        }
      }
      return undefined;
    },
  };
}
