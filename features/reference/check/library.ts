/**
 * Finds the packages of an installed library and reads what they declare: the edge to the file system.
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type ts from "typescript";
import { type PackageName, packageNames, type RootName, type TypePath } from "../model/apiSurface.ts";
import { parseSource } from "../model/sources.ts";
import {
  createProgram,
  declarationsIn,
  type Export,
  exportsOf,
  isInPackage,
  type Member,
  membersOf,
  typeOf,
  typeOfProperty,
} from "../model/typings.ts";

/** Where the library that the pages document is installed; it belongs to the samples. */
export const environmentDir = path.join(import.meta.dirname, "../../samples/environment");

/** Types of Node.js, which the typings of the server build on. */
const typeRoot = path.join(import.meta.dirname, "../../../node_modules/@types");

export type Library = Record<PackageName, string>;

type Manifest = {
  version: string;
  main?: string;
  types?: string;
  typings?: string;
  exports?: Record<string, unknown>;
  dependencies?: Record<string, string>;
};

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
}

/** The folder of a package, as seen from another folder. */
export function findPackage(from: string, name: string): string | undefined {
  for (let folder = path.resolve(from); ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, "node_modules", name);
    if (existsSync(path.join(candidate, "package.json"))) {
      return candidate;
    }
    if (folder === path.dirname(folder)) {
      return undefined;
    }
  }
}

/**
 * The packages as `socket.io` and `socket.io-client` themselves get them; undefined if they aren't installed.
 *
 * @param installedAs the names that the two are installed under, for a release that isn't the newest
 */
export function findLibrary(
  folder: string,
  installedAs: Readonly<Record<RootName, string>> = {
    "socket.io": "socket.io",
    "socket.io-client": "socket.io-client",
  },
): Library | undefined {
  const server = findPackage(folder, installedAs["socket.io"]);
  const client = findPackage(folder, installedAs["socket.io-client"]);
  if (!server || !client) {
    return undefined;
  }
  const from: Record<PackageName, string | undefined> = {
    "socket.io": server,
    "socket.io-client": client,
    "engine.io": findPackage(server, "engine.io"),
    "engine.io-client": findPackage(client, "engine.io-client"),
    "socket.io-adapter": findPackage(server, "socket.io-adapter"),
    "socket.io-parser": findPackage(server, "socket.io-parser"),
  };
  const absent = packageNames.filter((name) => !from[name]);
  if (absent.length > 0) {
    throw new Error(`${folder} has no ${absent.join(", ")}: install it again.`);
  }
  return from as Library;
}

/** The declarations that a package is imported with; undefined for releases that have none. */
export function typesEntry(folder: string): string | undefined {
  const { types, typings, exports } = readManifest(folder);
  const entry = types ?? typings ?? typesCondition(exports?.["."] ?? exports);
  const file = entry && path.join(folder, entry);
  return file && existsSync(file) ? file : undefined;
}

function typesCondition(conditions: unknown): string | undefined {
  if (typeof conditions !== "object" || conditions === null) {
    return undefined;
  }
  const { types, import: imported } = conditions as { types?: string; import?: unknown };
  return types ?? typesCondition(imported);
}

function filesBelow(folder: string, extension: string): string[] {
  const skipped = ["node_modules", "test", "dist", "support", "examples"];
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) {
        return skipped.includes(entry.name) ? [] : filesBelow(file, extension);
      }
      return entry.name.endsWith(extension) ? [file] : [];
    });
}

/** Scripts that are loaded when the package is. */
export function sourcesOf(folder: string): ts.SourceFile[] {
  const entry = typesEntry(folder) ?? path.join(folder, readManifest(folder).main ?? "index.js");
  return filesBelow(path.dirname(entry), ".js").map((file) => parseSource(readFileSync(file, "utf8")));
}

/** What `package.json` lets users import: `.`, `./debug`… Releases without `exports` have the main entry. */
export function entryPoints(folder: string): string[] {
  const { exports = {} } = readManifest(folder);
  const keys = Object.keys(exports).filter((key) => key.startsWith(".") && !/\.(json|map)$/.test(key));
  return keys.length > 0 ? keys : ["."];
}

export type Typings = {
  /** Public members of the type at the path; events included. */
  members(type: TypePath): Member[];
  exports(name: PackageName): Export[];
};

/** The typings of the packages of a library, in one program, so that types lead from one package to the next. */
export function readTypings(library: Partial<Library>): Typings {
  const entries = Object.entries(library).map(([name, folder]) => ({ name, folder, entry: typesEntry(folder) }));
  const typed = entries.filter((one): one is typeof one & { entry: string } => one.entry !== undefined);
  const program = createProgram(
    typed.flatMap(({ entry }) => [entry, ...filesBelow(path.dirname(entry), ".d.ts")]),
    typeRoot,
  );
  const checker = program.getTypeChecker();
  const declarations = new Map(typed.map(({ name, folder }) => [name, declarationsIn(program, folder)]));
  return {
    members({ package: name, type, through = [] }) {
      const declaration = declarations.get(name)?.get(type);
      if (!declaration) {
        throw new Error(`${name} declares no ${type}`);
      }
      const found = through.reduce(
        (from, property) => typeOfProperty(checker, from, property),
        typeOf(checker, declaration),
      );
      return membersOf(checker, found);
    },
    exports(name) {
      const entry = typed.find((one) => one.name === name)?.entry;
      return entry ? exportsOf(program, entry) : [];
    },
  };
}

/** Members of a class that its own package declares: base classes of other packages have a history of their own. */
export function ownMembers(typings: Typings, folder: string, type: TypePath): Member[] {
  return typings.members(type).filter(({ file }) => isInPackage(file, folder));
}
