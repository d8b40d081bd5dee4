import { type FSWatcher, watch } from "node:fs";
import path from "node:path";

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
  const watchers = folders.map(
    (folder): FSWatcher =>
      watch(path.join(siteDir, folder), { recursive: true }, (_, name) => {
        if (name && /\.mdx?$/.test(name)) {
          changed.add(path.posix.join(folder, name.split(path.sep).join("/")));
          clearTimeout(timer);
          timer = setTimeout(tell, quiet);
        }
      }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) {
      watcher.close();
    }
  };
}
