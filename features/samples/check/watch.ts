import { existsSync, type FSWatcher, readdirSync, statSync, watch } from "node:fs";
import path from "node:path";
import type { PassedStore } from "../../../tools/passedStore.ts";
import type { Options } from "../model/options.ts";
import { isPage, loadPage, watchedFolders, withoutSame } from "./pages.ts";
import { noResult, type PageResult, type SiteChecker } from "./siteChecker.ts";

/** Milliseconds to wait for more: editors write a file in several steps. */
const quiet = 50;

/**
 * Calls back with the Markdown files that have changed, until the returned function is called.
 *
 * @param folders relative to `siteDir`
 * @param onChange paths relative to `siteDir`, with forward slashes
 */
export function watchPages(
  siteDir: string,
  folders: readonly string[],
  onChange: (files: ReadonlySet<string>) => void,
): () => void {
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    const files = changed;
    changed = new Set();
    onChange(files);
  };
  const note = (file: string) => {
    if (isPage(file)) {
      changed.add(file);
      clearTimeout(timer);
      timer = setTimeout(tell, quiet);
    }
  };
  // Each folder by itself: on Linux, Node.js loses sight of a file in a folder below when an editor replaces it.
  const watchers = new Map<string, FSWatcher>();
  const watchFolder = (folder: string) => {
    if (watchers.has(folder) || !isFolder(path.join(siteDir, folder))) {
      return;
    }
    const watcher = watch(path.join(siteDir, folder), (_, name) => {
      if (name) {
        const file = path.posix.join(folder, name);
        watchFolder(file);
        note(file);
      }
    });
    const forget = () => {
      watcher.close();
      watchers.delete(folder);
    };
    watcher.on("error", forget);
    watchers.set(folder, watcher);
    for (const name of readdirSync(path.join(siteDir, folder))) {
      watchFolder(path.posix.join(folder, name));
    }
  };
  folders.forEach(watchFolder);
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) {
      watcher.close();
    }
  };
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

export type WatchContext = {
  siteDir: string;
  checker: SiteChecker;
  passed: PassedStore;
  options: Options;
  /** Whether changes of a page matter. */
  isWanted: (file: string) => boolean;
  print: (results: readonly PageResult[], options: Options, seconds: number) => void;
};

/** Checks pages again when they change, and never comes back. */
export function watchAndCheck({ siteDir, checker, passed, options, isWanted, print }: WatchContext): Promise<never> {
  const recheck = async (files: readonly string[]) => {
    const started = Date.now();
    const seconds = () => (Date.now() - started) / 1000;
    const wanted = files.filter((file) => isWanted(file) && existsSync(path.join(siteDir, file)));
    const { pages, same } = withoutSame(
      siteDir,
      wanted.map((file) => loadPage(siteDir, file)),
    );
    for (const { name } of same) {
      console.log(`${name}: the samples of the English page.`);
    }
    if (pages.length === 0) {
      return;
    }
    // First what is known at once.
    const types = options.types
      ? await checker.check(pages, { types: true, run: false, fresh: options.fresh })
      : pages.map(noResult);
    if (options.types) {
      print(types, { ...options, run: false }, seconds());
    }
    if (options.run && types.every(({ faults }) => faults.length === 0)) {
      const runs = await checker.check(pages, { types: false, run: true, fresh: options.fresh });
      print(runs, { ...options, types: false }, seconds());
    }
    passed.save({ complete: false });
  };
  let queue = Promise.resolve();
  watchPages(siteDir, watchedFolders, (files) => {
    queue = queue.then(() => recheck([...files].toSorted())).catch((error: unknown) => console.error(error));
  });
  console.log("Watching. Press Ctrl+C to stop.");
  return new Promise(() => {});
}
