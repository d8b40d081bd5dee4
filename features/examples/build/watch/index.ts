import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";

/** Lets the bundler compile a page again when a file of `examples/` that it shows has changed. */
export default function exampleFilesWatchPlugin({ siteDir }: LoadContext): Plugin {
  return {
    name: "example-files-watch",
    configureWebpack() {
      const loader = {
        loader: path.join(siteDir, "features/examples/build/watch/loader.cjs"),
        options: { siteDir },
      };
      // Not `test`: Docusaurus takes a rule that tests for Markdown for one that compiles it.
      return { module: { rules: [{ resource: /\.mdx?$/, enforce: "pre", use: [loader] }] } };
    },
  };
}
