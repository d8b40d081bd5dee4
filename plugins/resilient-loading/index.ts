import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "@docusaurus/types";

/** What takes the place of `./preload`, by the file of Docusaurus that imports it. */
const replacements: Readonly<Record<string, string>> = {
  "clientEntry.js": "client/firstPreload.ts",
  "PendingNavigation.js": "client/nextPreload.ts",
};

/**
 * Makes a page whose chunk cannot be fetched say so, with Retry, where Docusaurus leaves it without interaction, or leaves
 * the site. See README.md for what happens in each case.
 */
export default function resilientLoadingPlugin(): Plugin {
  return {
    name: "resilient-loading",
    injectHtmlTags: () => ({
      preBodyTags: [
        { tagName: "script", innerHTML: readFileSync(path.join(__dirname, "client/earlyClick.js"), "utf8") },
      ],
    }),
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
              const [, importer = ""] =
                /core[\\/]lib[\\/]client[\\/](\w+\.js)$/.exec(resource.contextInfo.issuer) ?? [];
              const replacement = replacements[importer];
              if (replacement) {
                resource.request = path.join(__dirname, replacement);
              }
            },
          ),
        ],
      };
    },
  };
}
