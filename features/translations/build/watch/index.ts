import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { contentFolders } from "../../../../markdown/contentFolders";

/** Lets the bundler compile a translation again when its English page has changed. */
export default function translatedSectionsWatchPlugin({ siteDir }: LoadContext): Plugin {
  return {
    name: "translated-sections-watch",
    configureWebpack() {
      const loader = {
        loader: path.join(siteDir, "features/translations/build/watch/loader.cjs"),
        options: { siteDir, contentFolders },
      };
      // Not `test`: Docusaurus takes a rule that tests for Markdown for one that compiles it.
      return { module: { rules: [{ resource: /[\\/]i18n[\\/].*\.mdx?$/, enforce: "pre", use: [loader] }] } };
    },
  };
}
