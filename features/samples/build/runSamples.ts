import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { globSync } from "tinyglobby";
import { contentFolders } from "../../../markdown/contentFolders";
import { pageRunsOf } from "../model/pageRuns";

/** Below the site's address: names carry a hash of the content, as all in `assets/`. */
const folder = "assets/runs";

type Compiler = {
  hooks: { thisCompilation: { tap(name: string, callback: (compilation: Compilation) => void): void } };
};
type Compilation = {
  hooks: { processAssets: { tapPromise(name: string, callback: () => Promise<void>): void } };
  emitAsset(name: string, source: unknown): void;
};
type Bundler = { sources: { RawSource: new (text: string) => unknown } };

/** The pages as this language shows them: a translation, or else the English source. */
function shownPages(siteDir: string, locale: string): string[] {
  return contentFolders
    .filter(({ kind }) => kind === "docs")
    .flatMap((content) =>
      globSync("**/*.{md,mdx}", { cwd: path.join(siteDir, content.folder) }).map((file) => {
        const translation = `i18n/${locale}/${content.translatedAs}/${file}`;
        return existsSync(path.join(siteDir, translation)) ? translation : `${content.folder}/${file}`;
      }),
    );
}

/** Gives each page the scenarios that its readers can run, in a file of its own. See README.md. */
export default function runSamplesPlugin({ siteDir, i18n: { currentLocale } }: LoadContext): Plugin {
  const name = "run-samples";
  return {
    name,
    configureWebpack(_config, isServer, { currentBundler }) {
      if (isServer) {
        return {};
      }
      const { RawSource } = (currentBundler.instance as unknown as Bundler).sources;
      const emit = async (compilation: Compilation) => {
        for (const page of shownPages(siteDir, currentLocale)) {
          const runs = await pageRunsOf(page, readFileSync(path.join(siteDir, page), "utf8"));
          if (runs) {
            compilation.emitAsset(`${folder}/${runs.fileName}`, new RawSource(runs.json));
          }
        }
      };
      const emitter = {
        apply(compiler: Compiler) {
          compiler.hooks.thisCompilation.tap(name, (compilation) => {
            compilation.hooks.processAssets.tapPromise(name, () => emit(compilation));
          });
        },
      };
      return { plugins: [emitter as never] };
    },
  };
}
