import { readFile } from "node:fs/promises";
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { globSync } from "tinyglobby";
import { classIn, purgeInfima } from "./purge";

export type Options = {
  /** Classes that no page has, although scripts contain their names: as other words, or for other settings. Default: none. */
  unused: string[];
};

/** Takes what the site doesn't use of Infima out of the style sheets of a build. See README.md. */
export default function purgeInfimaPlugin(_context: LoadContext, { unused = [] }: Partial<Options>): Plugin {
  return {
    name: "purge-infima",
    configureWebpack({ mode }, isServer) {
      // A writer may use a class that nothing has used yet.
      if (isServer || mode !== "production") {
        return {};
      }
      return {
        plugins: [
          {
            apply(compiler) {
              const { Compilation, sources } = compiler.webpack;
              // Before the style sheets are minimized.
              const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
              compiler.hooks.compilation.tap("purge-infima", (compilation) => {
                compilation.hooks.processAssets.tapPromise({ name: "purge-infima", stage }, async (assets) => {
                  const textsOf = (ending: string) =>
                    Object.entries(assets).flatMap(([file, source]) =>
                      file.endsWith(ending) ? [{ file, text: String(source.source()) }] : [],
                    );
                  const scripts = textsOf(".js").map(({ text }) => text);
                  const styles = textsOf(".css");
                  for (const { file, text } of styles) {
                    const others = styles.filter((other) => other.file !== file).map((other) => other.text);
                    const purged = await purgeInfima(text, { scripts, otherStyles: others, unused });
                    if (purged !== text) {
                      compilation.updateAsset(file, new sources.RawSource(purged));
                    }
                  }
                });
              });
            },
          },
        ],
      };
    },

    async postBuild({ outDir }) {
      for (const file of globSync("**/*.html", { cwd: outDir })) {
        const name = classIn(await readFile(path.join(outDir, file), "utf8"), unused);
        if (name) {
          throw new Error(
            `${file} has the class "${name}", whose styles were left out. ` +
              'Remove this class from the option "unused" of plugins/purge-infima in docusaurus.config.ts.',
          );
        }
      }
    },
  };
}
