import path from "node:path";
import type { Plugin } from "@docusaurus/types";

/**
 * Keeps Prism and its languages out of what every page loads. Built pages carry their code with its colors; only code
 * that comes later, on a page that the reader goes to, is colored in the browser. See README.md.
 */
export default function lazyHighlightingPlugin(): Plugin {
  return {
    name: "lazy-highlighting",
    getClientModules: () => [path.join(__dirname, "../ui/aheadOfPages.ts")],
    configureWebpack(_config, isServer, { currentBundler }) {
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      const replace = (request: RegExp, by: string) =>
        new NormalModuleReplacementPlugin(request, (resource: { request: string }) => {
          resource.request = path.join(__dirname, "../ui", by);
        });
      return {
        plugins: [
          isServer
            ? replace(/features\/highlighting\/ui\/tokenizer$/, "tokenizer.server.ts")
            : replace(/theme-classic[\\/]lib[\\/]prism-include-languages(\.js)?$/, "nothing.ts"),
        ],
      };
    },
  };
}
