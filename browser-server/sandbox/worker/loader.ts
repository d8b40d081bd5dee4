import { availableModule } from "../availableModules";
import type { Place, ProgramFile } from "../messages";
import { moduleOf, namespaceOf } from "./modules";
import { writeHint } from "./output";
import { type Analysis, analyze, resolvePath } from "./rewrite";
import type { Sources } from "./sources";
import { findSyntaxError } from "./syntaxError";

type CommonJsFactory = (
  module: { exports: unknown },
  exports: unknown,
  require: (specifier: string) => unknown,
  filename: string,
  dirname: string,
) => void;

/** A syntax error and where it is. */
export class LocatedSyntaxError extends SyntaxError {
  readonly #place: Place;

  constructor(message: string, place: Place) {
    super(message);
    this.#place = place;
  }

  get place(): Place {
    return this.#place;
  }
}

/** How the modules made here reach what is already loaded. */
const key = Symbol.for("program modules");

const isRelative = (specifier: string) => /^\.{0,2}\//.test(specifier);
const isIdentifier = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name);

const addressOf = (code: string) => URL.createObjectURL(new Blob([code], { type: "text/javascript" }));

/**
 * Runs the files of a program: ES modules become blob modules with rewritten specifiers, CommonJS ones factories in blob
 * modules, because nothing here may evaluate a text.
 */
export class Loader {
  readonly #files: Map<string, string>;
  readonly #analyses = new Map<string, Analysis>();
  readonly #addresses = new Map<string, string>();
  readonly #factories = new Map<string, CommonJsFactory>();
  readonly #commonJs = new Map<string, { exports: unknown }>();
  readonly #shared: unknown[] = [];

  constructor(
    files: readonly ProgramFile[],
    private readonly sources: Sources,
  ) {
    this.#files = new Map(files.map(({ path, code }) => [path.replace(/^\.?\//, ""), code]));
    Object.defineProperty(globalThis, key, { value: (index: number) => this.#shared[index] });
  }

  /** Resolves when the entry has run to its end. Rejects with what it throws, or with what is wrong with the files. */
  async run(entry: string): Promise<void> {
    const path = entry.replace(/^\.?\//, "");
    try {
      for (const [file, code] of this.#files) {
        this.#analyses.set(file, analyze(file, code));
      }
      await this.#readFactories();
      if (this.#analyses.get(path)?.kind === "commonjs") {
        this.#requireFile(path);
      } else {
        await import(/* webpackIgnore: true */ this.#moduleAddress(path, []));
      }
    } catch (error) {
      throw await this.#explained(error);
    }
  }

  async #readFactories(): Promise<void> {
    for (const [path, { kind }] of this.#analyses) {
      if (kind === "commonjs") {
        const address = addressOf(commonJsModule(this.#files.get(path) ?? ""));
        this.sources.add(address, path);
        this.#factories.set(path, (await import(/* webpackIgnore: true */ address)).default);
      }
    }
  }

  #moduleAddress(path: string, importers: readonly string[]): string {
    const known = this.#addresses.get(path);
    if (known) {
      return known;
    }
    if (importers.includes(path)) {
      throw new Error(`${[...importers, path].join(" imports ")}: files here cannot import each other in a circle.`);
    }
    const analysis = this.#analyses.get(path);
    if (analysis?.kind !== "module") {
      return this.#wrap(path, this.#requireFile(path));
    }
    const code = analysis.rewrite.write((specifier) => this.#import(specifier, path, [...importers, path]));
    const address = addressOf(code);
    this.sources.add(address, path);
    this.#addresses.set(path, address);
    return address;
  }

  #import(specifier: string, from: string, importers: readonly string[]): string {
    if (isRelative(specifier)) {
      return this.#moduleAddress(this.#resolve(specifier, from), importers);
    }
    const name = availableModule(specifier);
    if (!name) {
      throw unavailable(specifier, from, "ERR_MODULE_NOT_FOUND");
    }
    return this.#addresses.get(name) ?? this.#wrap(name, namespaceOf(name));
  }

  /** An ES module that exports what a loaded module has. */
  #wrap(name: string, loaded: unknown): string {
    const index = this.#shared.push(loaded) - 1;
    const names = Object.keys(Object(loaded)).filter((each) => isIdentifier(each) && each !== "default");
    const address = addressOf(
      [
        `const loaded = globalThis[Symbol.for(${JSON.stringify(key.description)})](${index});`,
        "export default loaded?.default ?? loaded;",
        ...names.map((each, place) => `const _${place} = loaded.${each}; export { _${place} as ${each} };`),
      ].join("\n"),
    );
    this.sources.add(address, name);
    this.#addresses.set(name, address);
    return address;
  }

  #resolve(specifier: string, from: string): string {
    const path = resolvePath(specifier, from, [...this.#files.keys()]);
    if (path === undefined) {
      throw new Error(`Cannot find "${specifier}", imported by ${from}. Files: ${[...this.#files.keys()].join(", ")}.`);
    }
    return path;
  }

  #requireFile(path: string): unknown {
    const loaded = this.#commonJs.get(path);
    if (loaded) {
      return loaded.exports;
    }
    const factory = this.#factories.get(path);
    if (!factory) {
      throw new Error(`${path} is an ES module: import it instead of requiring it.`);
    }
    const module = { exports: {} as unknown };
    this.#commonJs.set(path, module);
    factory(module, module.exports, (specifier) => this.#require(specifier, path), `/${path}`, "/");
    return module.exports;
  }

  #require(specifier: string, from: string): unknown {
    if (isRelative(specifier)) {
      return this.#requireFile(this.#resolve(specifier, from));
    }
    const name = availableModule(specifier);
    if (!name) {
      throw unavailable(specifier, from, "MODULE_NOT_FOUND");
    }
    return moduleOf(name);
  }

  /** Browsers do not say where in a module a syntax error is, but for the script of a worker they do. */
  async #explained(error: unknown): Promise<unknown> {
    const isParseError = error instanceof SyntaxError || (error instanceof Error && "idx" in error);
    if (!isParseError || this.sources.callsIn(String(error.stack)).length > 0) {
      return error;
    }
    // Firefox says where, if not in the stack.
    const { fileName, lineNumber } = error as { fileName?: unknown; lineNumber?: unknown };
    const place = this.sources.placeOf(String(fileName), Number(lineNumber));
    if (place) {
      return new LocatedSyntaxError(error.message, place);
    }
    for (const [path, code] of this.#files) {
      const found = await findSyntaxError(code);
      if (found) {
        return new LocatedSyntaxError(found.message, { file: path, line: found.line });
      }
    }
    return error;
  }
}

/** The message of Node.js, and the packages that are available. */
function unavailable(specifier: string, from: string, code: string): Error {
  writeHint("unavailable", specifier);
  return Object.assign(new Error(`Cannot find package "${specifier}" imported from ${from}`), { code });
}

/** On the first line there is no line break before the reader's code, so that lines keep their numbers. */
const commonJsModule = (code: string) =>
  `export default function (module, exports, require, __filename, __dirname) {${code}\n}`;
