/**
 * Asks an installed library for all that the check needs: its typings, its sources, and a running server and client.
 */

import { createRequire } from "node:module";
import path from "node:path";
import {
  classes,
  exported,
  internalEvents,
  type Origin,
  objects,
  options,
  type PackageName,
  packageNames,
  pages,
  type TypePath,
} from "../model/apiSurface.ts";
import type { InstalledApi } from "../model/check.ts";
import type { Known } from "../model/coverage.ts";
import type { Defaults } from "../model/defaults.ts";
import { eventsByClass, readOptions } from "../model/sources.ts";
import type { Member } from "../model/typings.ts";
import { type Modules, measureApiDefaults, measureClientDefaults, measureServerDefaults } from "./defaults.ts";
import { entryPoints, findPackage, type Library, readTypings, sourcesOf } from "./library.ts";
import { inspectParser, inspectSocketIo, type Names } from "./live.ts";

export function loadModules(library: Library): Modules {
  const load = createRequire(path.join(library["socket.io"], "package.json"));
  const loadFrom = (from: string, name: string) => {
    const folder = findPackage(from, name);
    if (!folder) {
      throw new Error(`${from} has no ${name}: install it again.`);
    }
    return load(folder);
  };
  return {
    server: load(library["socket.io"]),
    client: load(library["socket.io-client"]),
    engineClient: load(library["engine.io-client"]),
    serverParser: load(library["socket.io-parser"]),
    clientParser: loadFrom(library["socket.io-client"], "socket.io-parser"),
    ws: loadFrom(library["engine.io"], "ws"),
  };
}

export async function liveNames({ server, client, serverParser }: Modules): Promise<Record<PackageName, Names>> {
  const found = await inspectSocketIo(server, client);
  return {
    "socket.io": found.server,
    "socket.io-client": found.client,
    "engine.io": found.engine,
    "engine.io-client": found.engineClient,
    "socket.io-adapter": found.adapter,
    "socket.io-parser": inspectParser(serverParser),
  };
}

export async function readInstalledApi(library: Library): Promise<InstalledApi> {
  const typings = readTypings(library);
  const live = await liveNames(loadModules(library));
  const sources = new Map(packageNames.map((name) => [name, sourcesOf(library[name])]));
  const events = new Map(packageNames.map((name) => [name, eventsByClass(sources.get(name) ?? [])]));

  const emitted = ({ package: name, class: className }: Origin) => {
    const internal = internalEvents[`${name} ${className}`] ?? [];
    return [...(events.get(name)?.get(className) ?? [])].filter((event) => !internal.includes(event));
  };
  const known = (type: TypePath, origins: readonly Origin[]): Known => {
    const typed = typings.members(type);
    const untyped = origins.flatMap(emitted);
    const alsoThere = origins.flatMap(({ package: name, class: className }) => [
      ...(live[name][className] ?? []),
      ...(live[name][`static ${className}`] ?? []),
    ]);
    const isTyped = typed.some(({ kind }) => kind === "event");
    return {
      members: isTyped ? typed : [...typed, ...untyped.map(untypedEvent)],
      alsoThere: new Set([...alsoThere, ...untyped]),
    };
  };
  const optionsOf = (type: TypePath, origins: readonly Origin[]): Known => {
    const read = origins.flatMap(({ package: name }) => [...readOptions(sources.get(name) ?? [])]);
    return { members: typings.members(type), alsoThere: new Set(read) };
  };
  return {
    classes: classes.map((surface) => ({ surface, known: known(surface.type, surface.origins) })),
    objects: objects.map((surface) => ({ surface, known: known(surface.type, surface.origins) })),
    options: options.map((surface) => ({ surface, known: optionsOf(surface.type, surface.origins) })),
    exports: exported.map((surface) => ({
      surface,
      names: typings.exports(surface.package).map(({ name }) => name),
      entryPoints: entryPoints(library[surface.package]),
    })),
  };
}

function untypedEvent(name: string): Member {
  return { name, kind: "event", static: false, declaredBy: "", file: "", parameters: [] };
}

export async function measureDefaults(library: Library, installed: InstalledApi): Promise<Record<string, Defaults>> {
  const modules = loadModules(library);
  const names = (page: string) =>
    installed.options
      // µWebSockets.js has the defaults of the options that are passed on to it.
      .filter(({ surface }) => surface.page === page && surface.name !== "uOptions")
      .flatMap(({ known }) => known.members.map(({ name }) => name));
  return {
    [pages.serverOptions]: await measureServerDefaults(modules, names(pages.serverOptions)),
    [pages.clientOptions]: await measureClientDefaults(modules, names(pages.clientOptions)),
    [pages.serverApi]: measureApiDefaults(modules),
    // Nothing there has a default that isn't an option.
    [pages.clientApi]: {},
  };
}
