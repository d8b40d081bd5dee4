import { createRequire } from "node:module";
import path from "node:path";
import ts from "typescript";
import { moduleAtAddress } from "../model/components.ts";
import { importedSample, type ProjectFile } from "../model/project.ts";
import { moduleFor, type Release, type ReleaseName, releases } from "../model/releases.ts";
import type { Sample } from "../model/sample.ts";
import { scopeModule, scopeTypes } from "../model/scopes.ts";

/** What the compiler says of a file of a project. */
export type FileDiagnostic = { file: ProjectFile; diagnostic: ts.Diagnostic };

const propertyDoesNotExist = 2339;

type Dialect = ProjectFile["dialect"];

const shared: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  jsx: ts.JsxEmit.ReactJSX,
  types: ["node", "vite/client"],
  noEmit: true,
  skipLibCheck: true,
  allowJs: true,
  checkJs: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  experimentalDecorators: true,
  alwaysStrict: true,
};

/** TypeScript readers turn everything on; JavaScript readers have no way to write what strictness asks for. */
const dialectOptions: Record<Dialect, ts.CompilerOptions> = {
  ts: { ...shared, strict: true },
  js: { ...shared, strict: false },
};

/** Packages that have no types anywhere: what is imported from them is `any`. */
const untyped: Readonly<Record<string, string>> = {
  "@azure/web-pubsub-socket.io": "is of use with an account alone",
  "socket.io-p2p": "has none",
  "@aws-sdk/client-sns": "comes with an adapter that is not on every npm registry",
  "@aws-sdk/client-sqs": "comes with an adapter that is not on every npm registry",
  "@azure/service-bus": "comes with an adapter that is not on every npm registry",
  "@google-cloud/pubsub": "comes with an adapter that is not on every npm registry",
  "@socket.io/aws-sqs-adapter": "is not on every npm registry",
  "@socket.io/azure-service-bus-adapter": "is not on every npm registry",
  "@socket.io/cluster-engine": "is not on every npm registry",
  "@socket.io/gcp-pubsub-adapter": "is not on every npm registry",
  "@socket.io/redis-streams-emitter": "is not on every npm registry",
  "uWebSockets.js": "is not on the npm registry",
};

/**
 * The compiler, once for each documented release and dialect, for the whole site: a page that changes is checked
 * without reading anything else again.
 */
export class TypeChecker {
  readonly #environment: string;
  readonly #registry = ts.createDocumentRegistry();
  readonly #services = new Map<string, Service>();

  /** @param environment folder of the package that samples import from, absolute */
  constructor(environment: string) {
    this.#environment = environment;
  }

  /** Takes over the projects of pages, instead of what these pages had before. */
  update(projects: ReadonlyMap<string, { release: Release; files: readonly ProjectFile[] }>): void {
    for (const [page, { release, files }] of projects) {
      for (const dialect of ["js", "ts"] as const) {
        if (files.some((file) => file.dialect === dialect) || this.#services.has(key(release.name, dialect))) {
          this.#service(release.name, dialect).update(page, files);
        }
      }
    }
  }

  /** What the compiler says of the files of a project. */
  check(release: Release, files: readonly ProjectFile[]): FileDiagnostic[] {
    return files.flatMap((file) => this.#service(release.name, file.dialect).check(file));
  }

  #service(release: ReleaseName, dialect: Dialect): Service {
    const name = key(release, dialect);
    const service =
      this.#services.get(name) ?? new Service(this.#environment, releases[release], dialect, this.#registry);
    this.#services.set(name, service);
    return service;
  }
}

function key(release: ReleaseName, dialect: Dialect): string {
  return `${release} ${dialect}`;
}

type Entry = { file: ProjectFile; version: number; snapshot: ts.IScriptSnapshot };

class Service {
  readonly #root: string;
  readonly #release: Release;
  readonly #dialect: Dialect;
  readonly #options: ts.CompilerOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #samples = new Map<string, Sample[]>();
  readonly #fixed = new Map<string, string>();
  readonly #resolutions: ts.ModuleResolutionCache;
  readonly #host: ts.LanguageServiceHost;
  readonly #service: ts.LanguageService;
  #version = 0;

  constructor(environment: string, release: Release, dialect: Dialect, registry: ts.DocumentRegistry) {
    this.#root = environment;
    this.#release = release;
    this.#dialect = dialect;
    this.#options = dialectOptions[dialect];
    for (const side of ["server", "client"] as const) {
      this.#fixed.set(this.#path(`${release.name}/${side}.mts`), scopeTypes(release, side));
    }
    this.#fixed.set(
      this.#path(`${release.name}/untyped.d.ts`),
      Object.keys(untyped)
        .map((name) => `declare module "${name}";\n`)
        .join(""),
    );
    this.#resolutions = ts.createModuleResolutionCache(environment, (name) => name, this.#options);
    this.#host = this.#createHost();
    this.#service = ts.createLanguageService(this.#host, registry);
  }

  #path(file: string): string {
    return path.posix.join(this.#root, "pages", file);
  }

  update(page: string, files: readonly ProjectFile[]): void {
    const previous = new Map([...this.#entries].filter(([, { file }]) => file.sample.page === page));
    for (const name of previous.keys()) {
      this.#entries.delete(name);
    }
    for (const file of files) {
      const name = this.#path(file.path);
      const before = previous.get(name);
      // The sample is another object, with another line perhaps; its text decides about the version.
      this.#entries.set(
        name,
        before?.file.text === file.text
          ? { ...before, file }
          : { file, version: ++this.#version, snapshot: ts.ScriptSnapshot.fromString(file.text) },
      );
    }
    this.#samples.set(page, [...new Set(files.map(({ sample }) => sample))]);
  }

  check(file: ProjectFile): FileDiagnostic[] {
    const name = this.#path(file.path);
    const syntactic = this.#service.getSyntacticDiagnostics(name);
    const diagnostics = syntactic.length > 0 ? syntactic : this.#service.getSemanticDiagnostics(name);
    return diagnostics
      .filter((diagnostic) => this.#dialect === "ts" || !this.#isOfUnion(name, diagnostic))
      .map((diagnostic) => ({ file, diagnostic }));
  }

  /**
   * Whether a property that does not exist does exist on another type that the value may have, as the `port` of
   * `server.address()`. JavaScript cannot say which one it is; running shows whether it is there.
   */
  #isOfUnion(name: string, { code, start = 0 }: ts.Diagnostic): boolean {
    const program = this.#service.getProgram();
    const source = program?.getSourceFile(name);
    if (code !== propertyDoesNotExist || !program || !source) {
      return false;
    }
    const property = nodeAt(source, start);
    if (!ts.isIdentifier(property) || !ts.isPropertyAccessExpression(property.parent)) {
      return false;
    }
    const type = program.getTypeChecker().getTypeAtLocation(property.parent.expression);
    return type.isUnion() && type.types.some((one) => one.getProperty(property.text) !== undefined);
  }

  #createHost(): ts.LanguageServiceHost {
    const exists = (name: string) => this.#entries.has(name) || this.#fixed.has(name) || ts.sys.fileExists(name);
    const read = (name: string) => this.#entries.get(name)?.file.text ?? this.#fixed.get(name) ?? ts.sys.readFile(name);
    const snapshots = new Map<string, ts.IScriptSnapshot | undefined>();
    return {
      getCompilationSettings: () => this.#options,
      getScriptFileNames: () => [
        ...[...this.#fixed.keys()].filter((name) => name.endsWith(".d.ts")),
        ...[...this.#entries].filter(([, { file }]) => file.dialect === this.#dialect).map(([name]) => name),
      ],
      getScriptVersion: (name) => String(this.#entries.get(name)?.version ?? 0),
      getScriptSnapshot: (name) => {
        const entry = this.#entries.get(name);
        if (entry) {
          return entry.snapshot;
        }
        if (!snapshots.has(name)) {
          const text = this.#fixed.get(name) ?? ts.sys.readFile(name);
          snapshots.set(name, text === undefined ? undefined : ts.ScriptSnapshot.fromString(text));
        }
        return snapshots.get(name);
      },
      getCurrentDirectory: () => this.#root,
      getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
      fileExists: exists,
      readFile: read,
      directoryExists: ts.sys.directoryExists,
      getDirectories: ts.sys.getDirectories,
      realpath: ts.sys.realpath,
      resolveModuleNameLiterals: (literals, containingFile, redirected, options, source) =>
        literals.map((literal) => ({
          resolvedModule: this.#resolve(
            literal.text,
            containingFile,
            ts.getModeForUsageLocation(source, literal, options),
            redirected,
          ),
        })),
    };
  }

  #resolve(
    specifier: string,
    containingFile: string,
    mode: ts.ResolutionMode,
    redirected: ts.ResolvedProjectReference | undefined,
  ): ts.ResolvedModuleFull | undefined {
    const lookUp = (name: string, from: string, mode: ts.ResolutionMode) =>
      ts.resolveModuleName(name, from, this.#options, this.#host, this.#resolutions, redirected, mode).resolvedModule;

    if (!this.#isOfRelease(containingFile)) {
      return lookUp(specifier, containingFile, mode);
    }
    const side = (["server", "client"] as const).find((side) => specifier === scopeModule(side));
    if (side) {
      return { resolvedFileName: this.#path(`${this.#release.name}/${side}.mts`), extension: ts.Extension.Mts };
    }
    const sample = this.#entries.get(containingFile)?.file.sample;
    if (specifier.startsWith(".") && sample) {
      return this.#resolveOnPage(sample, specifier);
    }
    const wanted = moduleFor(this.#release, moduleAtAddress(specifier), "types");
    if (wanted.from) {
      return this.#resolveWithin(wanted.from, wanted.specifier, (from) => lookUp(specifier, from, mode));
    }
    const found = lookUp(wanted.specifier, containingFile, mode);
    // Typings of older releases are from before packages had types for each module format.
    return found && isTyped(found)
      ? found
      : (lookUp(wanted.specifier, containingFile, ts.ModuleKind.CommonJS) ?? found);
  }

  /** Pages, and typings of the library that are packages of their own: what they import is the release's. */
  #isOfRelease(file: string): boolean {
    const folders = Object.values(this.#release.types).map((name) => path.posix.join(this.#root, "node_modules", name));
    return file.startsWith(this.#path("")) || folders.some((folder) => file.startsWith(`${folder}/`));
  }

  /** A module as an installed package finds it: the compiler alone would prefer a typed one further up. */
  #resolveWithin(
    name: string,
    specifier: string,
    lookUp: (from: string) => ts.ResolvedModuleFull | undefined,
  ): ts.ResolvedModuleFull | undefined {
    const from = path.posix.join(this.#root, "node_modules", name, "package.json");
    const found = lookUp(from);
    try {
      const file = createRequire(from).resolve(specifier);
      const folder = file.slice(0, file.lastIndexOf(`/${specifier}/`) + specifier.length + 2);
      return found?.resolvedFileName.startsWith(folder)
        ? found
        : { resolvedFileName: file, extension: path.extname(file), isExternalLibraryImport: true };
    } catch {
      return found;
    }
  }

  #resolveOnPage(sample: Sample, specifier: string): ts.ResolvedModuleFull | undefined {
    const imported = importedSample(sample, specifier, this.#samples.get(sample.page) ?? []);
    for (const [name, { file }] of this.#entries) {
      if (imported && file.sample === imported) {
        return { resolvedFileName: name, extension: path.extname(name) };
      }
    }
    return undefined;
  }
}

/** The innermost node that a position is in. */
function nodeAt(source: ts.SourceFile, position: number): ts.Node {
  let found: ts.Node = source;
  const visit = (node: ts.Node): void => {
    if (node.getStart(source) <= position && position < node.getEnd()) {
      found = node;
      ts.forEachChild(node, visit);
    }
  };
  ts.forEachChild(source, visit);
  return found;
}

function isTyped({ extension }: ts.ResolvedModuleFull): boolean {
  return extension !== ts.Extension.Js && extension !== ts.Extension.Mjs && extension !== ts.Extension.Cjs;
}

/** The version and the options of the compiler, which are part of the key of a passed check. */
export function checkerIdentity(): string {
  return `${ts.version} ${JSON.stringify(dialectOptions)} ${JSON.stringify(untyped)}`;
}
