import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { projectFiles } from "../../projectFiles.ts";

export type SiteCopy = {
  /** The folder of the copy, absolute. */
  dir: string;
  /** Removes all caches of the copy, so that its next build is a cold one. */
  clearCaches(): void;
  remove(): void;
};

/**
 * Copies the site to a temporary folder. The copy has the history and the installed packages of the site, and its own
 * caches, so that a build without caches leaves those of the site alone.
 *
 * @param siteDir the site, absolute
 */
export function copySite(siteDir: string): SiteCopy {
  const dir = mkdtempSync(path.join(os.tmpdir(), "site-benchmark-"));
  // Only the history, for the dates of pages. A source archive has none, and its pages have no dates.
  spawnSync("git", ["clone", "--quiet", "--shared", "--no-checkout", siteDir, dir], { stdio: "ignore" });
  for (const file of projectFiles(siteDir)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    cpSync(path.join(siteDir, file), path.join(dir, file));
  }
  const packages = path.join(dir, "node_modules");
  mkdirSync(packages);
  for (const name of readdirSync(path.join(siteDir, "node_modules")).filter((name) => name !== ".cache")) {
    symlinkSync(path.join(siteDir, "node_modules", name), path.join(packages, name));
  }
  return {
    dir,
    clearCaches: () => {
      for (const cache of ["node_modules/.cache", ".docusaurus"]) {
        rmSync(path.join(dir, cache), { recursive: true, force: true });
      }
    },
    // Processes that are about to end can still write to it.
    remove: () => rmSync(dir, { recursive: true, force: true, maxRetries: 10 }),
  };
}
