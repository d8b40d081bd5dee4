import type { Part } from "./page";

/** One entry of Docusaurus' registry as the bundler writes it: its name, its files, how it's wrapped, its ID, the mode. */
const entry =
  /(?:"([^"]+)"|\b([\w$]+)):\[\(\)=>(Promise\.resolve\(\)|Promise\.all\(\[[^\]]*\]\)|\w+\.e\("[^"]+"\))\.then\(\w+(?:\.t)?\.bind\(\w+,"?([^",)]+)"?(?:,(\d+))?\)\)\]/g;

/**
 * Reads how the bundler loads the parts of pages.
 *
 * @param code a file of the build with Docusaurus' `registry.js`
 * @param names the names of all parts
 * @throws {Error} if an entry is missing, or has a form that isn't known
 */
export function readCompiledRegistry(code: string, names: readonly string[]): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const [, quoted, bare = "", load = "", id = "", mode] of code.matchAll(entry)) {
    const files = [...load.matchAll(/"([^"]+)"/g)].map(([, file]) => file as string);
    // Some names are numbers, which may be written as 1e7.
    const name = quoted ?? (/^\d/.test(bare) ? String(Number(bare)) : bare);
    parts.set(name, mode === undefined ? [files, id] : [files, id, Number(mode)]);
  }
  const missing = names.filter((name) => !parts.has(name));
  if (missing.length > 0) {
    throw new Error(
      `plugins/lazy-routes can't read ${missing.length} of ${names.length} entries of the registry that the bundler has written, for example "${missing[0]}". Its form has changed: see compiledRegistry.ts.`,
    );
  }
  return parts;
}
