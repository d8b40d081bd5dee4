/** What programs can import, by name; Node's own ones with `node:` as well. Pure, so that a build can ask, too. */

export const packages = [
  "cookie",
  "cors",
  "engine.io",
  "engine.io-client",
  "engine.io-parser",
  "express",
  "socket.io",
  "socket.io-adapter",
  "socket.io-client",
  "socket.io-parser",
  "ws",
] as const;

export const nodeModules = [
  "assert",
  "assert/strict",
  "buffer",
  "crypto",
  "events",
  "http",
  "https",
  "os",
  "path",
  "perf_hooks",
  "process",
  "querystring",
  "timers",
  "timers/promises",
  "url",
  "util",
] as const;

export type PackageName = (typeof packages)[number];
export type NodeModuleName = (typeof nodeModules)[number];
export type ModuleName = PackageName | NodeModuleName;

/** The module's name as this file lists it, or `undefined` when it is not available. */
export function availableModule(specifier: string): ModuleName | undefined {
  const isNode = specifier.startsWith("node:");
  const name = isNode ? specifier.slice(5) : specifier;
  const known: readonly string[] = isNode ? nodeModules : [...packages, ...nodeModules];
  return known.includes(name) ? (name as ModuleName) : undefined;
}
