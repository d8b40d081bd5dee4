import type { Plugin } from "@docusaurus/types";

/**
 * Creates the plugins of PostCSS once, instead of once for each style sheet, and turns off the search for a
 * configuration.
 * Docusaurus names its own plugin by a pair of path and options. See README.md.
 */
export default function quickStylesPlugin(): Plugin {
  return {
    name: "quick-styles",
    configurePostCss: (options) => ({
      ...options,
      config: false,
      plugins: options.plugins.map((plugin) => (Array.isArray(plugin) ? require(plugin[0])(plugin[1]) : plugin)),
    }),
  };
}
