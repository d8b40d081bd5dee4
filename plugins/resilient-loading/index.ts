import path from "node:path";
import type { Plugin } from "@docusaurus/types";

/**
 * Makes a page whose chunk cannot be fetched say so, with Retry, where Docusaurus leaves it without interaction.
 * See README.md for what happens in each case.
 */
export default function resilientLoadingPlugin(): Plugin {
  return {
    name: "resilient-loading",
    configureWebpack(_config, isServer, { currentBundler }) {
      if (isServer) {
        return {};
      }
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      return {
        plugins: [
          new NormalModuleReplacementPlugin(
            /^\.\/preload$/,
            (resource: { request: string; contextInfo: { issuer: string } }) => {
              if (/core[\\/]lib[\\/]client[\\/]clientEntry\.js$/.test(resource.contextInfo.issuer)) {
                resource.request = path.join(__dirname, "client/firstPreload.ts");
              }
            },
          ),
        ],
      };
    },
  };
}
