import path from "node:path";
import type { Plugin } from "@docusaurus/types";

/** Takes out of `main.js`, which every page waits for, what a browser never uses. See README.md. */
export default function smallMainPlugin(): Plugin {
  return {
    name: "small-main",
    configureWebpack({ mode }, isServer) {
      if (isServer) {
        return {};
      }
      return {
        // `docusaurus start` names its chunks in another way.
        ...(mode === "production" && { output: { chunkFilename: "assets/js/[id].[contenthash:8].js" } }),
        resolve: { alias: { "@docusaurus/utils-common$": path.join(__dirname, "utilsCommon.ts") } },
        module: {
          rules: [
            {
              test: /[\\/]\.docusaurus[\\/](?:[^\\/]+[\\/])?registry\.js$/,
              enforce: "pre",
              use: [{ loader: path.join(__dirname, "leanRegistry.cjs") }],
            },
          ],
        },
      };
    },
  };
}
