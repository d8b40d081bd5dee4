/** What a reader has at one moment: files, installed packages, and a terminal that is in some folder. Pure. */

import path from "node:path";
import { hasImportMap, importedFile, importsOf, resourcesOf } from "./program.ts";

export type WorkspaceFile = {
  lines: readonly string[];
  /** The block of the page that has shown it last; undefined for a file of an archive. */
  block: number | undefined;
};

export type Manifest = {
  name?: string;
  type?: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

/** How a browser loads a script. */
export type BrowserScript = { isModule: boolean; hasImportMap: boolean };

export class Workspace {
  /** All files, by their path below the folder where the reader began. */
  readonly files = new Map<string, WorkspaceFile>();
  /** The installed packages, by folder: name → version as written. */
  readonly installed = new Map<string, Map<string, string | undefined>>();
  /** The folder of the terminal, below the first one. */
  folder = "";
  /** What the page that is followed has changed. */
  readonly changed = new Set<string>();
  /** Every text that a file has had on the page that is followed. */
  readonly #versions = new Map<string, (readonly string[])[]>();
  /** Folders with a project from a template, of which the page does not show every file. */
  readonly #templates = new Set<string>();

  /** Another page is followed in the same folder. */
  beginPage(): void {
    this.changed.clear();
    this.#versions.clear();
    for (const [file, { lines }] of this.files) {
      this.#versions.set(file, [lines]);
    }
  }

  /** @returns whether that changes anything */
  put(file: string, content: WorkspaceFile): boolean {
    const isNew = this.files.get(file)?.lines.join("\n") !== content.lines.join("\n");
    if (isNew) {
      this.changed.add(file);
    }
    this.files.set(file, content);
    this.#versions.set(file, [...this.versionsOf(file), content.lines]);
    return isNew;
  }

  has(file: string): boolean {
    return this.files.has(file);
  }

  textOf(file: string): string | undefined {
    return this.files.get(file)?.lines.join("\n");
  }

  blockOf(file: string): number | undefined {
    return this.files.get(file)?.block;
  }

  versionsOf(file: string): readonly (readonly string[])[] {
    return this.#versions.get(file) ?? [];
  }

  enter(folder: string): void {
    this.folder = normalized(path.posix.join(this.folder, folder));
  }

  /** The path of a file that the reader calls `name` in the terminal. */
  here(name: string): string {
    return path.posix.join(this.folder, name);
  }

  filesHere(): [string, WorkspaceFile][] {
    return [...this.files].filter(([file]) => this.folder === "" || file.startsWith(`${this.folder}/`));
  }

  addTemplate(folder: string): void {
    this.#templates.add(folder);
  }

  isFromTemplate(file: string): boolean {
    return [...this.#templates].some((folder) => file.startsWith(`${folder}/`));
  }

  imported(from: string, specifier: string): string | undefined {
    return specifier.startsWith(".") ? importedFile(from, specifier, (file) => this.has(file)) : undefined;
  }

  // --- Packages -------------------------------------------------------------------------------------------------

  /** The package.json in the terminal's folder; undefined if there is none, or if it is not JSON. */
  manifest(): Manifest | undefined {
    try {
      return JSON.parse(this.textOf(this.here("package.json")) ?? "") as Manifest;
    } catch {
      return undefined;
    }
  }

  putManifest(content: Manifest, block: number): void {
    this.put(this.here("package.json"), { lines: JSON.stringify(content, null, 2).split("\n"), block });
  }

  /** Installs what the package.json in the terminal's folder names. */
  install(): void {
    const { dependencies, devDependencies, optionalDependencies } = this.manifest() ?? {};
    const packages = this.installed.get(this.folder) ?? new Map();
    for (const [name, range] of Object.entries({ ...optionalDependencies, ...devDependencies, ...dependencies })) {
      packages.set(name, range);
    }
    this.installed.set(this.folder, packages);
  }

  isInProject(file: string): boolean {
    return [...this.installed.keys()].some((folder) => folder === "" || file.startsWith(`${folder}/`));
  }

  /** The packages that a file finds: those of its folder, and of the folders around it. */
  packagesFor(file: string): Set<string> {
    const folders = [...this.installed].filter(([folder]) => folder === "" || file.startsWith(`${folder}/`));
    const names = folders.flatMap(([, packages]) => [...packages.keys()]);
    return new Set(names.flatMap((name) => [name, name.replace(/^@types\//, "")]));
  }

  // --- Browser --------------------------------------------------------------------------------------------------

  /** The scripts that a browser loads with the pages, and what these import. */
  browserScripts(): Map<string, BrowserScript> {
    const found = new Map<string, BrowserScript>();
    const add = (file: string, script: BrowserScript): void => {
      if (found.has(file)) {
        return;
      }
      found.set(file, script);
      for (const name of importsOf(this.textOf(file) ?? "")) {
        const imported = this.imported(file, name);
        if (imported) {
          add(imported, script);
        }
      }
    };
    for (const [page, { lines }] of this.files) {
      if (page.endsWith(".html")) {
        const html = lines.join("\n");
        for (const { file, isModule, isScript } of resourcesOf(page, html, (one) => this.has(one))) {
          if (file && isScript) {
            add(file, { isModule, hasImportMap: hasImportMap(html) });
          }
        }
      }
    }
    return found;
  }
}

function normalized(folder: string): string {
  const normal = path.posix.normalize(folder).replace(/\/$/, "");
  return normal === "." ? "" : normal;
}
