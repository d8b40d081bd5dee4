import type { Plugin } from "@docusaurus/types";

/** What the bundler knows of a module. */
type Module = { nameForCondition?: () => string | null };

/** A module that so many files need is in the common one. */
const mostFiles = 6;

/** Puts the small files that most pages wait for into a few larger ones. See README.md. */
export default function fewerRequestsPlugin(): Plugin {
  return {
    name: "fewer-requests",
    configureWebpack({ optimization }, isServer) {
      // `docusaurus start` doesn't split.
      if (isServer || !optimization?.splitChunks) {
        return {};
      }
      const isCode = (module: Module) => /\.[cm]?[jt]sx?$/.test(module.nameForCondition?.() ?? "");
      // Many pages wait for these, and each is a few hundred bytes.
      const isSmall = (module: Module) =>
        /[\\/]\.docusaurus[\\/].*[\\/]__plugin\.json$|site-storage\.json$|[\\/]theme[\\/]DocVersionRoot[\\/]/.test(
          module.nameForCondition?.() ?? "",
        );
      const shared = { chunks: "all", enforce: true, priority: 45 } as const;
      return {
        optimization: {
          splitChunks: {
            cacheGroups: {
              common: { ...shared, name: "common", test: isCode, minChunks: mostFiles },
              small: { ...shared, name: "common", test: isSmall },
            },
          },
        },
      };
    },
  };
}
