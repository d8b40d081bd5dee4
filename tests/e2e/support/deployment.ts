import path from "node:path";
import type { Page } from "@playwright/test";
import { globSync } from "tinyglobby";
import { type Locale, locales } from "../../../site";

const buildDir = path.join(__dirname, "../../../build");

const hash = /(?<![0-9a-f])[0-9a-f]{8,12}(?![0-9a-f])/g;

/** The hashes in the names of a language's files. */
function hashesOf(locale: Locale): ReadonlySet<string> {
  const files = globSync("{assets/{css,js,sandbox},search-index}/**", {
    cwd: path.join(buildDir, locales[locale].path),
    ignore: "**/*.{br,gz}",
  });
  return new Set(files.flatMap((file) => /\.([0-9a-f]{8,12})\.\w+$/.exec(file)?.[1] ?? []));
}

const reversed = (text: string) => [...text].reverse().join("");

/**
 * Deploys another build of the site, as the page sees it from now on: its hashed files are the same, and have other
 * names, wherever these stand.
 *
 * @param keepsOldFiles as `npm run deploy:merge` does; otherwise, the files of the build before are gone
 */
export async function deployAnother(page: Page, locale: Locale, keepsOldFiles: boolean): Promise<void> {
  const own = hashesOf(locale);
  const rename = (text: string) => text.replace(hash, (found) => (own.has(found) ? reversed(found) : found));
  const original = (text: string) =>
    text.replace(hash, (found) => (own.has(reversed(found)) ? reversed(found) : found));
  await page.route(/^http/, async (route) => {
    const url = route.request().url();
    if (rename(url) !== url) {
      await (keepsOldFiles ? route.continue() : route.fulfill({ status: 404 }));
      return;
    }
    // A connection that the server has just closed is no failure.
    const response = await route.fetch({ url: original(url), maxRedirects: 0, maxRetries: 3 });
    const isText = /^text|javascript|json/.test(response.headers()["content-type"] ?? "");
    await route.fulfill({ response, ...(isText && { body: rename(await response.text()) }) });
  });
}
