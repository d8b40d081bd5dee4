import { existsSync } from "node:fs";
import path from "node:path";
import { type Locale, localeNames, locales } from "../site.ts";

/**
 * Which languages a built site has, and which of them are only half there. A sitemap is the last thing that a build
 * writes.
 *
 * @param buildDir the built site, absolute
 * @throws when there is no built site, or half of one
 */
export function builtLocales(buildDir: string): Locale[] {
  const has = (locale: Locale, file: string) => existsSync(path.join(buildDir, locales[locale].path, file));
  const unfinished = localeNames.filter((locale) => has(locale, "assets") && !has(locale, "sitemap.xml"));
  if (unfinished.length > 0) {
    throw new Error(`The build of ${unfinished.join(", ")} did not finish. Run: npm run build`);
  }
  const built = localeNames.filter((locale) => has(locale, "sitemap.xml"));
  if (built.length === 0) {
    throw new Error(`There is no built site in ${path.basename(buildDir)}/. Run: npm run build`);
  }
  return built;
}
