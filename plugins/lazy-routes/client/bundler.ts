/** The bundler's code that loads files. */
type Bundler = {
  (id: string): unknown;
  /** Loads a file. */
  e: (file: string) => Promise<unknown>;
  /** Wraps what isn't a module. */
  t: (id: string, mode: number) => unknown;
  /** What follows the number of a file in its name. `fileTable.ts` leaves only files here that aren't parts of pages. */
  files: Record<string, string>;
  /** The numbers of files by the names of parts. */
  names: Record<string, string>;
};

declare const __webpack_require__: Bundler;

export const load = (file: string) => __webpack_require__.e(file);

export const moduleOf = (id: string, mode?: number) =>
  mode === undefined ? __webpack_require__(id) : __webpack_require__.t(id, mode);

export function addFiles(files: Bundler["files"]): void {
  Object.assign(__webpack_require__.files, files);
}

export function addNames(names: Bundler["names"]): void {
  Object.assign(__webpack_require__.names, names);
}
