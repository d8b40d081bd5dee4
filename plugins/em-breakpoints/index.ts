import path from "node:path";
import type { Plugin } from "@docusaurus/types";
import { inEm } from "./inEm";

/** A rule that begins with `@`, as PostCSS knows it. */
type AtRule = { params: string };

/**
 * Makes the breakpoints of all style sheets, and the one of Docusaurus' code, follow the font size that the reader has
 * chosen in the browser. See README.md.
 */
export default function emBreakpointsPlugin(): Plugin {
  return {
    name: "em-breakpoints",
    configurePostCss(options) {
      const media = (rule: AtRule) => {
        rule.params = inEm(rule.params);
      };
      options.plugins.push({ postcssPlugin: "em-breakpoints", AtRule: { media } });
      return options;
    },
    configureWebpack: () => ({
      plugins: [
        {
          apply(compiler) {
            const { NormalModuleReplacementPlugin } = compiler.webpack;
            const replacement = path.join(__dirname, "client/useWindowSize.ts");
            new NormalModuleReplacementPlugin(/^\.{1,2}\/hooks\/useWindowSize$/, replacement).apply(compiler);
          },
        },
      ],
    }),
  };
}
