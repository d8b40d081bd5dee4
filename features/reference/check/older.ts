/**
 * The reference of 3.x and 2.x: which section of which page describes what of the releases that these versions are about.
 *
 * What has to be described
 * - in 3.x is what the typings of the packages have;
 * - in 2.x, which has no typings, what those of DefinitelyTyped list and the objects really have, and the methods that
 *   the sources don't call private;
 * - in both, the events that the sources emit.
 * What may be described is this, and what live objects have besides.
 */

import { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type PackageName, packageNames, type RootName } from "../model/apiSurface.ts";
import type { Fault } from "../model/coverage.ts";
import { type Page, readPage } from "../model/page.ts";
import { eventsByClass, offeredMethods, readOptions } from "../model/sources.ts";
import { compareTableDefaults, coverTables, type TableSurface } from "../model/tables.ts";
import { emitterClasses } from "../model/typings.ts";
import { liveNames, loadModules } from "./installedApi.ts";
import { findLibrary, findPackage, type Library, readTypings, sourcesOf, type Typings } from "./library.ts";
import { happened, listen, type Module } from "./live.ts";

type ClassPlan = {
  name: string;
  sections: readonly string[];
  package: PackageName;
  /** Name of the class in sources and live objects. */
  class: string;
  /** Where typings have it; absent for what is typed nowhere. */
  typed?: { package: RootName | "socket.io-adapter"; type: string };
  /** Another class whose events it repeats. */
  repeats?: string;
  /** The class of an object that it has and that is described beside it. */
  holds?: string;
};

type PagePlan = {
  file: string;
  classes?: readonly ClassPlan[];
  /** Which package's exports its introduction, or the section named, lists. */
  exports?: { root: RootName; section: string };
  options?: { root: RootName; types: readonly string[] };
};

type Release = {
  name: "3.x" | "2.x";
  installedAs: Readonly<Record<RootName, string>>;
  /** Packages of typings, where they are apart. */
  types?: Readonly<Record<RootName, string>>;
  /** Class and name of what is there for the packages themselves. Anything else that is emitted or typed is for users. */
  internal: Readonly<Record<string, readonly string[]>>;
  pages: readonly PagePlan[];
};

function server(name: string): ClassPlan {
  return {
    name,
    sections: [name.toLowerCase()],
    package: "socket.io",
    class: name,
    typed: { package: "socket.io", type: name },
  };
}

const engine: ClassPlan = { name: "Engine", sections: ["engine"], package: "engine.io", class: "Server" };
const engineSocket: ClassPlan = {
  name: "Connection",
  sections: ["engine"],
  package: "engine.io",
  class: "Socket",
  holds: "Transport",
};
const handshake: ClassPlan = {
  name: "Handshake",
  sections: ["socket"],
  package: "socket.io",
  class: "Handshake",
  typed: { package: "socket.io", type: "Handshake" },
};
const manager: ClassPlan = {
  name: "Manager",
  sections: ["manager"],
  package: "socket.io-client",
  class: "Manager",
  typed: { package: "socket.io-client", type: "Manager" },
};
const clientSocket: ClassPlan = {
  name: "Socket",
  sections: ["socket"],
  package: "socket.io-client",
  class: "Socket",
  typed: { package: "socket.io-client", type: "Socket" },
};
const adapter: ClassPlan = { name: "Adapter", sections: ["adapter"], package: "socket.io-adapter", class: "Adapter" };

export const olderReleases: readonly Release[] = [
  {
    name: "3.x",
    installedAs: { "socket.io": "socket.io-3", "socket.io-client": "socket.io-client-3" },
    internal: {},
    pages: [
      {
        file: "api/server-api.md",
        exports: { root: "socket.io", section: "" },
        classes: [
          server("Server"),
          server("Namespace"),
          server("Socket"),
          handshake,
          engine,
          engineSocket,
          { ...adapter, typed: { package: "socket.io-adapter", type: "Adapter" } },
        ],
      },
      {
        file: "api/client-api.md",
        exports: { root: "socket.io-client", section: "io" },
        classes: [manager, clientSocket],
      },
      { file: "server/server-initialization.md", options: { root: "socket.io", types: ["ServerOptions"] } },
      {
        file: "client/client-initialization.md",
        options: { root: "socket.io-client", types: ["ManagerOptions", "SocketOptions"] },
      },
    ],
  },
  {
    name: "2.x",
    installedAs: { "socket.io": "socket.io-2", "socket.io-client": "socket.io-client-2" },
    types: { "socket.io": "socket.io-2-types", "socket.io-client": "socket.io-client-2-types" },
    internal: {
      // Called by the layer below, in spite of what the sources say.
      Server: ["onconnection"],
      Connection: ["onClose"],
      Manager: ["destroy"],
      Socket: ["packet"],
    },
    pages: [
      {
        file: "api/server-api.md",
        exports: { root: "socket.io", section: "" },
        classes: [
          server("Server"),
          server("Namespace"),
          server("Socket"),
          handshake,
          engine,
          engineSocket,
          { ...adapter, typed: { package: "socket.io", type: "Adapter" } },
        ],
      },
      {
        file: "api/client-api.md",
        exports: { root: "socket.io-client", section: "io" },
        classes: [
          { ...manager, sections: ["manager", "socket"] },
          { ...clientSocket, repeats: "Manager" },
        ],
      },
      { file: "server/server-initialization.md", options: { root: "socket.io", types: ["ServerOptions"] } },
      { file: "client/client-initialization.md", options: { root: "socket.io-client", types: ["ConnectOpts"] } },
    ],
  },
];

/** Listener methods: described once, where a class is said to be an emitter. */
const listenerMethods = new Set([
  ...Object.getOwnPropertyNames(EventEmitter.prototype),
  ...["off", "hasListeners", "addEventListener", "removeEventListener"],
]);

export type OlderReport = {
  name: string;
  version: string;
  members: number;
  rows: number;
  defaults: number;
  faults: Fault[];
  missing: { file: string; what: string }[];
};

/** @throws when a release is not installed in the folder */
export async function checkOlder(release: Release, environment: string, siteDir: string): Promise<OlderReport> {
  const library = findLibrary(environment, release.installedAs);
  if (!library) {
    throw new Error(`Release ${release.name} is not installed in ${environment}.`);
  }
  const surfaces = await surfacesOf(release, library, environment);
  const report: OlderReport = {
    name: release.name,
    version: JSON.parse(readFileSync(path.join(library["socket.io"], "package.json"), "utf8")).version,
    members: 0,
    rows: 0,
    defaults: 0,
    faults: [],
    missing: [],
  };
  const defaults = await measure(library);
  for (const { file, options } of release.pages) {
    const page = pageIn(siteDir, release.name, file);
    const found = coverTables(
      surfaces.filter((surface) => surface.page === file),
      page,
    );
    const compared = options ? compareTableDefaults(page, defaults[options.root]) : { compared: 0, faults: [] };
    report.members += found.members;
    report.rows += found.rows;
    report.defaults += compared.compared;
    report.missing.push(...found.missing);
    report.faults.push(...found.faults, ...compared.faults);
  }
  return report;
}

function pageIn(siteDir: string, release: string, file: string): Page {
  const name = `versioned_docs/version-${release}/${file}`;
  return readPage(name, readFileSync(path.join(siteDir, name), "utf8"));
}

/** What every section of a release's pages has to name, and may. */
export async function surfacesOf(release: Release, library: Library, environment: string): Promise<TableSurface[]> {
  const typings = readTypings({ ...library, ...typesFolders(release, environment) });
  const modules = loadModules(library);
  const live = await liveNames(modules);
  const sources = new Map(packageNames.map((name) => [name, sourcesOf(library[name])]));

  const ofClass = (file: string, plan: ClassPlan): TableSurface => {
    const code = sources.get(plan.package) ?? [];
    const events = eventsByClass(code);
    const emitted = [plan.class, plan.repeats].flatMap((name) => [...(events.get(name ?? "") ?? [])]);
    const there = [plan.class, `static ${plan.class}`, plan.holds].flatMap(
      (name) => live[plan.package][name ?? ""] ?? [],
    );
    const typed = plan.typed ? typedNames(typings, plan.typed) : [];
    // Typings by others promise more than there is.
    const declared = release.types ? typed.filter((name) => there.includes(name)) : typed;
    const offered = release.types ? offeredMethods(code, plan.class) : [];
    const internal = [...listenerMethods, ...(release.internal[plan.name] ?? [])];
    const own = new Set([...declared, ...offered, ...emitted].filter((name) => !internal.includes(name)));
    return {
      name: plan.name,
      page: file,
      sections: plan.sections,
      required: [...own].sort(),
      known: new Set([plan.class, ...there, ...declared, ...emitted, ...listenerMethods]),
    };
  };

  const ofOptions = (file: string, { root, types }: NonNullable<PagePlan["options"]>): TableSurface => {
    const typed = types.flatMap((type) => typedNames(typings, { package: root, type }));
    const read = new Set(packageNames.flatMap((name) => [...readOptions(sources.get(name) ?? [])]));
    return {
      name: "Options",
      page: file,
      sections: ["options", "engine-options"],
      required: release.types ? typed.filter((name) => read.has(name)) : typed,
      known: read,
    };
  };

  const ofExports = (file: string, { root, section }: NonNullable<PagePlan["exports"]>): TableSurface => {
    const module: object = root === "socket.io" ? modules.server : modules.client;
    const names = release.types ? Object.keys(module) : typings.exports(root).map(({ name }) => lastPart(name));
    return {
      name: root,
      page: file,
      sections: [section],
      required: names.filter((name) => name !== "default"),
      known: new Set(names),
    };
  };

  return release.pages.flatMap(({ file, classes = [], exports, options }) => [
    ...classes.map((plan) => ofClass(file, plan)),
    ...(exports ? [ofExports(file, exports)] : []),
    ...(options ? [ofOptions(file, options)] : []),
  ]);
}

/** `Socket.DisconnectReason` is found as `DisconnectReason`. */
function lastPart(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

/** Own members, and none that a class has from Node's or another emitter. */
function typedNames(typings: Typings, typed: NonNullable<ClassPlan["typed"]>): string[] {
  return typings
    .members(typed)
    .filter(({ kind, declaredBy }) => kind !== "constructor" && !emitterClasses.includes(declaredBy))
    .map(({ name }) => name);
}

function typesFolders({ types }: Release, environment: string): Partial<Library> {
  return Object.fromEntries(
    Object.entries(types ?? {}).map(([name, installed]) => [name, findPackage(environment, installed)]),
  );
}

/** The options in force without any being given: those of the server's engine, of the client's, and what setters tell. */
async function measure(library: Library): Promise<Record<RootName, Record<string, unknown>>> {
  const modules = loadModules(library);
  const { httpServer, url } = await listen();
  const Server: Module = modules.server;
  const io = new (Server.Server ?? Server)(httpServer);
  const socket = (modules.client.io ?? modules.client)(url, { reconnection: false });
  try {
    await happened(socket, "connect");
    const { io: its } = socket;
    const setters = (object: Module, names: readonly string[]) =>
      Object.fromEntries(names.flatMap((name) => (typeof object[name] === "function" ? [[name, object[name]()]] : [])));
    return {
      "socket.io": {
        ...scalars(io.engine),
        ...scalars(io.engine.opts ?? {}),
        ...setters(io, ["path", "serveClient", "connectTimeout", "origins"]),
      },
      "socket.io-client": {
        ...scalars(its.engine),
        ...scalars(its.engine.opts ?? {}),
        ...setters(its, ["reconnection", "reconnectionAttempts", "reconnectionDelay", "reconnectionDelayMax"]),
        ...setters(its, ["randomizationFactor", "timeout"]),
        // The engine has its own, with a slash at the end, and turns the reconnection of this program off.
        path: its.opts.path,
        reconnection: new modules.client.Manager(url, { autoConnect: false }).reconnection(),
      },
    };
  } finally {
    socket.close();
    io.close();
  }
}

/** Values that a table can write down. */
function scalars(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(object).filter(([, value]) => {
      const isPlain =
        typeof value === "object" &&
        value !== null &&
        [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value));
      return isPlain || ["number", "boolean", "string"].includes(typeof value);
    }),
  );
}
