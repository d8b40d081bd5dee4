// `npm run build`: builds every language of the site into build/, whole or not at all.
import path from "node:path";
import { BuildError, buildSite, type Progress } from "./builder.ts";
import { pruneBundlerCache } from "./bundlerCache.ts";
import { help, parseOptions } from "./options.ts";

const siteDir = path.join(import.meta.dirname, "../..");

const progress: Progress = (locale, event, seconds) => {
  console.log(event === "started" ? `  ${locale}: building…` : `  ${locale}: built in ${seconds.toFixed(1)} s`);
};

async function main(): Promise<number> {
  const options = parseOptions(process.argv.slice(2));
  if (!options) {
    console.log(help);
    return 0;
  }
  const abort = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => abort.abort(new BuildError(`Interrupted. ${options.outDir}/ is as it was before.`)));
  }
  const started = Date.now();
  console.log(`Building ${options.locales.join(", ")}, ${options.jobs} at a time…`);
  await buildSite(siteDir, options, progress, abort.signal);
  await pruneBundlerCache(siteDir);
  console.log(`Built ${options.outDir}/ in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  return 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
