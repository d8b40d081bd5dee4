import path from "node:path";
import type { Plugin } from "@docusaurus/types";

/** Builds the site with Preact in place of React. See README.md. */
export default function preactPlugin(): Plugin {
  return {
    name: "preact",
    configureWebpack({ mode }, isServer, { currentBundler }) {
      // `docusaurus start` refreshes components in a way that only React knows.
      if (mode !== "production") {
        return {};
      }
      const compat = path.dirname(require.resolve("preact/compat/package.json"));
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      return {
        resolve: { alias: { react: compat, "react-dom": compat } },
        plugins: isServer
          ? []
          : [
              new NormalModuleReplacementPlugin(
                /^\.\/PendingNavigation$/,
                path.join(__dirname, "client/PendingNavigation.tsx"),
              ),
            ],
      };
    },
  };
}
