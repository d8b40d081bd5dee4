import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { contentFolders } from "../../content-folders";

/** Lets the bundler compile a translation again when its English page has changed. */
export default function untranslatedSectionsWatchPlugin({ siteDir }: LoadContext): Plugin {
  return {
    name: "untranslated-sections-watch",
    configureWebpack() {
      const loader = {
        loader: path.join(siteDir, "plugins/remark-untranslated-sections/watch/loader.cjs"),
        options: { siteDir, contentFolders },
      };
      // Not `test`: Docusaurus takes a rule that tests for Markdown for one that compiles it.
      return { module: { rules: [{ resource: /[\\/]i18n[\\/].*\.mdx?$/, enforce: "pre", use: [loader] }] } };
    },
  };
}
