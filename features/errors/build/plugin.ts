import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { pageOf, routeOf } from "../../../markdown/contentFolders";
import { slugIn } from "../../../markdown/page";
import { library } from "../../../site";
import { errorsDocument } from "../model/document";

/** The page that the errors are described on, relative to the site. */
export const errorsPage = "docs/miscellaneous/errors.md";

/** Writes `errors.json`, the error reference for programs, at the root of each language. */
export default function errorsJsonPlugin({ siteDir, siteConfig, baseUrl, i18n }: LoadContext): Plugin {
  return {
    name: "errors-json",
    getPathsToWatch: () => [path.join(siteDir, errorsPage)],
    async postBuild({ outDir }) {
      const content = pageOf(errorsPage)?.content;
      if (!content) {
        throw new Error(`${errorsPage} is in none of the folders that hold pages.`);
      }
      const english = await readFile(path.join(siteDir, errorsPage), "utf8");
      const translated = path.join(
        siteDir,
        `i18n/${i18n.currentLocale}/${content.translatedAs}${errorsPage.slice(content.folder.length)}`,
      );
      const route = routeOf(content, slugIn(english) ?? "/");
      const source = {
        release: library.version,
        page: `${siteConfig.url}${baseUrl}${route.slice(1)}`,
        english,
        translation: existsSync(translated) ? await readFile(translated, "utf8") : undefined,
      };
      try {
        await writeFile(path.join(outDir, "errors.json"), `${JSON.stringify(errorsDocument(source), null, 2)}\n`);
      } catch (error) {
        throw new Error(`${errorsPage}: ${error instanceof Error ? error.message : error}`, { cause: error });
      }
    },
  };
}
