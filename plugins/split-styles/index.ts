import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";

export type Options = {
  /** Folders and files, from the site's root, whose style sheets load with the code that imports them. Default: none. */
  include: string[];
  /**
   * The same, with one file for each list, because the pages that load it need most of it. By the name of the file.
   * Default: none.
   */
  groups?: Readonly<Record<string, readonly string[]>>;
};

/** A style sheet as the bundler knows it. */
type StyleModule = { nameForCondition?: () => string | null };

/** Takes style sheets that few pages need out of the one that every page waits for. See README.md. */
export default function splitStylesPlugin(
  { siteDir }: LoadContext,
  { include = [], groups = {} }: Partial<Options>,
): Plugin {
  const isOf = (places: readonly string[]) => {
    const absolute = places.map((place) => path.join(siteDir, place));
    return (module: StyleModule) => {
      const file = module.nameForCondition?.() ?? "";
      return absolute.some((place) => file === place || file.startsWith(`${place}${path.sep}`));
    };
  };
  const isSplit = isOf([include, ...Object.values(groups)].flat());
  const styleSheets = { type: "css/mini-extract", chunks: "all", enforce: true, priority: 60 } as const;
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
      const cacheGroups = Object.fromEntries(
        Object.entries(groups).map(([name, places]) => [name, { ...styleSheets, name, test: isOf(places) }]),
      );
      const styles = { test: (module: StyleModule) => !isSplit(module) };
      return { optimization: { splitChunks: { cacheGroups: { styles, ...cacheGroups } } } };
    },
  };
}
