import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "@docusaurus/types";
import { globSync } from "tinyglobby";

/** Code that decides what a build makes, and that the bundler does not see: configuration and build-time plugins. */
const configuration = [
  "*.ts",
  "package.json",
  "{get-started,how-to}/sidebars.ts",
  "{features,markdown,plugins}/**/*.{ts,json}",
  "browser-server/{bundling,sandbox}/**/*.ts",
  "examples/**/*",
];

/** Environment variables that decide what a build makes. */
const variables = ["DOCUSAURUS_GENERATED_FILES_DIR_NAME", "ALGOLIA_APP_ID", "ALGOLIA_SEARCH_KEY"];

/**
 * Makes the persistent cache forget what was built from another configuration or environment.
 * Docusaurus keys it by locale, its own version and `docusaurus.config.ts` alone, so that a warm build can serve
 * what the files and variables above no longer ask for.
 */
export default function buildCachePlugin({ siteDir }: { siteDir: string }): Plugin {
  const key = createHash("sha256");
  for (const file of globSync(configuration, {
    cwd: siteDir,
    ignore: [
      "**/*.test.ts",
      "**/node_modules/**",
      "features/*/{check,environment,ui}/**",
      "examples/**/{dist,.runs}/**",
    ],
  }).toSorted()) {
    key.update(file).update(readFileSync(path.join(siteDir, file)));
  }
  for (const name of variables) {
    key.update(`${name}=${process.env[name] ?? ""}\n`);
  }
  const inputs = key.digest("hex").slice(0, 16);
  return {
    name: "build-cache",
    configureWebpack(config) {
      const cache = (config as { experiments?: { cache?: { version?: string } } }).experiments?.cache;
      if (!cache) {
        return {};
      }
      return { experiments: { cache: { ...cache, version: `${cache.version}-${inputs}` } } } as ReturnType<
        NonNullable<Plugin["configureWebpack"]>
      >;
    },
  };
}
