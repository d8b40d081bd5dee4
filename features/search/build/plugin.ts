import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { longestQuery } from "../model/longestQuery";
import { indexFolder, manifestFile } from "../model/manifest";
import type { SearchPage } from "../model/page";
import { builtPages } from "./builtPages";
import {
  type AllContent,
  contentPages,
  type SectionKeywords,
  sectionKeywordsOf,
  withSectionKeywords,
} from "./contentPages";
import { indexFiles } from "./indexFiles";

type Place = { folder: string; language: string; baseUrl: string };

function writeIndex(pages: readonly SearchPage[], { folder, language, baseUrl }: Place): void {
  const { manifest, files } = indexFiles(pages, { language, baseUrl });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, body] of files) {
    writeFileSync(path.join(folder, name), body);
  }
  writeFileSync(path.join(folder, manifestFile), JSON.stringify(manifest));
}

/** Makes the search index of a locale from its built pages; while writing, from Markdown. See README.md. */
export default function searchPlugin({ siteDir, baseUrl, generatedFilesDir, i18n }: LoadContext): Plugin {
  const language = i18n.currentLocale;
  const isDevelopment = process.env.NODE_ENV === "development";
  const developmentFolder = path.join(generatedFilesDir, indexFolder);
  let sectionKeywords: SectionKeywords = new Map();
  return {
    name: "search",
    async allContentLoaded({ allContent }) {
      sectionKeywords = sectionKeywordsOf(allContent as AllContent);
      if (isDevelopment) {
        const pages = contentPages(allContent as AllContent, { siteDir, baseUrl, language }).map((page) =>
          withSectionKeywords(page, sectionKeywords),
        );
        writeIndex(pages, { folder: developmentFolder, language, baseUrl });
      }
    },
    configureWebpack() {
      const served = { directory: developmentFolder, publicPath: `${baseUrl}${indexFolder}`, watch: false };
      const longQueries = {
        test: /@docsearch[\\/]react[\\/]dist[\\/]esm[\\/]index\.js$/,
        use: [{ loader: path.join(__dirname, "longQueries.cjs"), options: { longestQuery } }],
      };
      return {
        module: { rules: [longQueries] },
        ...(isDevelopment && { devServer: { static: [served] } }),
      } as ReturnType<NonNullable<Plugin["configureWebpack"]>>;
    },
    async postBuild({ outDir, routesPaths }) {
      const pages = builtPages(routesPaths, { outDir, baseUrl }).map((page) =>
        withSectionKeywords(page, sectionKeywords),
      );
      if (pages.length === 0) {
        throw new Error(
          `search: no page to index below ${outDir}. Do pages still carry Docusaurus' html classes (docs-doc-page)?`,
        );
      }
      writeIndex(pages, { folder: path.join(outDir, indexFolder), language, baseUrl });
    },
  };
}
