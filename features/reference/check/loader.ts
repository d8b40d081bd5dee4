import path from "node:path";

/** The file, in the folder where releases are installed, by which they are imported as ES modules. */
export const loaderFile = "load.mjs";

export const loaderSource = "export const load = (name) => import(name);\n";

/**
 * The loader that can import a release.
 *
 * @param installed the folder of the release, in the `node_modules` next to the loader
 */
export function loaderOf(installed: string): string {
  return path.join(installed, "../..", loaderFile);
}
