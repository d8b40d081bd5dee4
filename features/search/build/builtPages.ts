import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { SearchPage } from "../model/page";
import { extractPage } from "./extractPage";

/** Search pages of the routes that were built below `outDir`. */
export function builtPages(
  routes: readonly string[],
  { outDir, baseUrl }: { outDir: string; baseUrl: string },
): SearchPage[] {
  return routes.flatMap((route) => {
    const file = path.join(outDir, route.slice(baseUrl.length), "index.html");
    const address = route.endsWith("/") ? route : `${route}/`;
    return existsSync(file) ? (extractPage(address, readFileSync(file, "utf8"), baseUrl) ?? []) : [];
  });
}
