import type { Plugin } from "@docusaurus/types";

type Options = { plugins: unknown[]; config?: boolean };

/**
 * Makes the plugins of PostCSS once, instead of anew for each style sheet, and doesn't search the folders above each
 * style sheet for a configuration: there is none. Docusaurus gives its own plugin as a pair of path and options.
 */
export default function quickStylesPlugin(): Plugin {
  return {
    name: "quick-styles",
    configurePostCss: (options: Options) => ({
      ...options,
      config: false,
      plugins: options.plugins.map((plugin) => (Array.isArray(plugin) ? require(plugin[0])(plugin[1]) : plugin)),
    }),
  } as Plugin;
}
