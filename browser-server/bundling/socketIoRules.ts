import path from "node:path";

/** As much of a bundler's rule as is used here: the same in Rspack and webpack. */
export type Rule = {
  include: RegExp;
  resolve: { alias: Record<string, string | false> };
};

/**
 * What socket.io asks for in Node and does without in a worker: a network, files, compression. Empty modules stand in
 * for them, because its own modules only touch them once a program calls `listen()` or `attach()`.
 */
const absent = ["accepts", "cors", "engine.io", "fs", "http", "path", "stream", "ws", "zlib"];

/** The packages of the server, and nobody else's. */
const serverPackages = /[\\/]node_modules[\\/](socket\.io|socket\.io-adapter|socket\.io-parser[\\/]build[\\/]cjs)[\\/]/;

/** Asks for a package by its whole name only. */
const exactly = (name: string) => `${name}$`;

/**
 * Lets a bundler put socket.io into a worker. The replacements are for requests that come from the server's own modules:
 * what the rest of the site imports by these names stays what it is.
 *
 * @param shims the folder `browser-server/shims`
 * @param resolvePackage `require.resolve`
 */
export function socketIoRules(shims: string, resolvePackage: (request: string) => string): Rule[] {
  const adapter = resolvePackage("socket.io-adapter");
  return [
    {
      include: serverPackages,
      resolve: {
        alias: {
          ...Object.fromEntries(absent.map((name) => [exactly(name), false] as const)),
          [exactly("crypto")]: path.join(shims, "crypto.ts"),
          [exactly("debug")]: path.join(shims, "debug.ts"),
          // The slash makes it the package, not Node's own module.
          [exactly("events")]: resolvePackage("events/"),
          // Past the index, which also loads the adapter for clusters: 4 KB more.
          [exactly("socket.io-adapter")]: path.join(path.dirname(adapter), "in-memory-adapter.js"),
        },
      },
    },
  ];
}
