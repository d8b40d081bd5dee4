import type { Part } from "../page";
import { addFiles, load, moduleOf } from "./bundler";
import page from "./page";

/** How to load a part of a page, as Docusaurus' `ComponentCreator` expects it. */
type Entry = [load: () => Promise<unknown>];

addFiles(page.files);

/** In place of `@generated/registry`: the parts of this page. `table.ts` adds all others. */
const registry: Record<string, Entry> = Object.fromEntries(
  Object.entries(page.parts).map(([name, part]) => [name, [() => loadPart(part)]]),
);

export default registry;

/** Does what the bundler makes of an `import()`. */
async function loadPart([files, id, mode]: Part): Promise<unknown> {
  await Promise.all(files.map(load));
  return moduleOf(id, mode);
}
