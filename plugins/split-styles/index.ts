import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";

export type Options = {
  /** Folders and files, from the site's root, whose style sheets load with the code that imports them. Default: none. */
  include: string[];
};

/** A style sheet as the bundler knows it. */
type StyleModule = { nameForCondition?: () => string | null };

/** Takes style sheets that few pages need out of the one that every page waits for. See README.md. */
export default function splitStylesPlugin({ siteDir }: LoadContext, { include = [] }: Partial<Options>): Plugin {
  const places = include.map((place) => path.join(siteDir, place));
  const isSplit = (file: string) => places.some((place) => file === place || file.startsWith(`${place}${path.sep}`));
  return {
    name: "split-styles",
    configureWebpack({ optimization }, isServer) {
      if (isServer) {
        return {
          module: {
            rules: [
              {
                test: /[\\/]\.docusaurus[\\/](?:[^\\/]+[\\/])?registry\.js$/,
                enforce: "pre",
                use: [{ loader: path.join(__dirname, "namedRegistry.cjs") }],
              },
            ],
          },
        };
      }
      // `docusaurus start` makes no style sheets.
      if (!optimization?.splitChunks) {
        return {};
      }
      const test = (module: StyleModule) => !isSplit(module.nameForCondition?.() ?? "");
      return { optimization: { splitChunks: { cacheGroups: { styles: { test } } } } };
    },
  };
}
