import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";

/**
 * Lets `docusaurus write-translations` find the interface strings under `features/`. By itself, it only looks into
 * `src/`, into the theme, and into the folders that plugins watch.
 */
export default function featureStringsPlugin({ siteDir }: LoadContext): Plugin {
  // The development server reloads the whole site when a watched file changes, and the bundler watches these anyway.
  const isDevelopment = process.argv[2] === "start";
  return {
    name: "feature-strings",
    getPathsToWatch: () => (isDevelopment ? [] : [path.join(siteDir, "features/*/ui/**/*.{ts,tsx}")]),
  };
}
