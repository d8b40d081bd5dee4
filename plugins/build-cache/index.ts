import type { Plugin } from "@docusaurus/types";
import { inputsDigest } from "./inputs";

type Config = { experiments?: { cache?: { type?: string; version?: string } | boolean } };

/**
 * Makes the persistent cache of the bundler forget what was built from another configuration or environment.
 * Docusaurus keys it by locale, its own version and `docusaurus.config.ts` alone, so that a warm build can serve
 * what other code and variables no longer ask for.
 *
 * @throws if the bundler has a persistent cache, and its options don't have the expected shape
 */
export default function buildCachePlugin({ siteDir }: { siteDir: string }): Plugin {
  const digest = inputsDigest(siteDir, process.env);
  return {
    name: "build-cache",
    configureWebpack: (config) =>
      ({ experiments: { cache: withDigest(config as Config, digest, process.env) } }) as ReturnType<
        NonNullable<Plugin["configureWebpack"]>
      >,
  };
}

/** @returns the options of the cache with the digest in their version; undefined if the cache is turned off */
export function withDigest({ experiments }: Config, digest: string, env: NodeJS.ProcessEnv) {
  if (env.DOCUSAURUS_NO_PERSISTENT_CACHE) {
    return undefined;
  }
  const cache = experiments?.cache;
  if (typeof cache !== "object" || cache.type !== "persistent" || typeof cache.version !== "string") {
    throw new Error(
      `plugins/build-cache: expected the options { type: "persistent", version } in experiments.cache of the bundler, found ${JSON.stringify(cache)}. Without them, a warm build can serve old pages. Adapt the plugin to this version of Docusaurus, or set DOCUSAURUS_NO_PERSISTENT_CACHE.`,
    );
  }
  return { ...cache, version: `${cache.version}-${digest}` };
}
