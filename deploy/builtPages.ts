import { readFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { type Locale, locales } from "../site.ts";

const redirect = /<meta http-equiv="refresh"/i;

/**
 * Every page of one language of a built site: its route, without locale, and its file.
 *
 * @param buildDir the built site, absolute
 * @param options.redirects whether to return the pages that only redirect, instead of the others
 */
export function builtPages(
  buildDir: string,
  locale: Locale,
  { redirects = false } = {},
): Array<{ route: string; file: string }> {
  const root = path.join(buildDir, locales[locale].path);
  const otherLocales = Object.values(locales)
    .filter(({ path: folder }) => folder !== "" && folder !== locales[locale].path)
    .map(({ path: folder }) => `${folder}/**`);
  // Documents of frames lie among the assets: readers don't visit them.
  const ignore = ["assets/**", ...(locales[locale].path === "" ? otherLocales : [])];
  return globSync("**/*.html", { cwd: root, ignore })
    .filter((file) => file !== "404.html")
    .map((file) => ({ route: `/${file.replace(/(^|\/)index\.html$/, "$1")}`, file: path.join(root, file) }))
    .filter(({ file }) => redirect.test(readFileSync(file, "utf8").slice(0, 2000)) === redirects)
    .toSorted((a, b) => a.route.localeCompare(b.route));
}
