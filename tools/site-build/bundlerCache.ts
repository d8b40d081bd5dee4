import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** Two folders for each language, for its browser and its static pages: enough for three different states of the site. */
const keptFolders = 24;

/**
 * Removes all but the newest folders of the bundler's persistent cache. Every change of the configuration or of a
 * build-time plugin begins new ones (see plugins/build-cache), and neither the bundler nor Docusaurus removes the
 * old ones: they take about 80 MB each.
 *
 * @param siteDir the site, absolute
 */
export async function pruneBundlerCache(siteDir: string): Promise<void> {
  const cacheDir = path.join(siteDir, "node_modules/.cache/rspack");
  const names = await readdir(cacheDir).catch(() => []);
  const folders = await Promise.all(
    names
      .filter((name) => !name.startsWith("."))
      .map(async (name) => {
        const folder = path.join(cacheDir, name);
        return { folder, changed: (await stat(folder)).mtimeMs };
      }),
  );
  const old = folders.toSorted((a, b) => b.changed - a.changed).slice(keptFolders);
  await Promise.all(old.map(({ folder }) => rm(folder, { recursive: true, force: true })));
}
