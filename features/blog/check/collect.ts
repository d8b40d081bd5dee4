// `node --import tsx features/blog/check/collect.ts`: asks the registry for what posts and the changelog say of releases.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Registry, Size } from "../model/registry.ts";

/** Packages whose dates and dependencies are listed, from the release `from` on. */
const packages = {
  "socket.io": ">=1.0.0",
  "socket.io-client": ">=1.0.0",
  "engine.io": ">=1.0.0",
  "engine.io-client": ">=1.0.0",
  "socket.io-redis": ">=5.0.0",
  "@socket.io/redis-adapter": ">=7.0.0",
  "@socket.io/redis-emitter": ">=4.0.0",
  "@socket.io/redis-streams-adapter": "*",
  "@socket.io/postgres-adapter": "*",
  "@socket.io/mongo-adapter": "*",
  "@socket.io/bun-engine": "*",
} as const;

/** Clients whose bundles are measured: those that posts name, and all of the changelog. */
const measured = /^(?:1\.3\.[2-7]|1\.4\.[0-5]|1\.7\.4|2\.0\.0|2\.3\.[01]|2\.5\.0|3\.0\.0|3\.1\.[02]|4\.\d+\.\d+)$/;

const recordFile = path.join(import.meta.dirname, "../data/registry.json");

const known: Registry = existsSync(recordFile)
  ? JSON.parse(readFileSync(recordFile, "utf8"))
  : { releases: {}, bundles: {} };

function npm(...args: string[]): string {
  return execFileSync("npm", args, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 64 * 1024 ** 2,
  });
}

/** Days that are recorded stay: a mirror of the registry has the day of its copy. */
function releasesOf(name: string, range: string): Registry["releases"][string] {
  const time = JSON.parse(npm("view", name, "time", "--json")) as Record<string, string>;
  const recorded = known.releases[name] ?? {};
  const found = JSON.parse(npm("view", `${name}@${range}`, "version", "dependencies", "--json"));
  const list = (Array.isArray(found) ? found : [found]) as { version: string; dependencies?: Record<string, string> }[];
  return Object.fromEntries(
    list.map(({ version, dependencies = {} }) => [
      version,
      { date: version in recorded ? recorded[version]?.date : time[version]?.slice(0, 10), dependencies },
    ]),
  );
}

/** Bundles are in the package itself until 1.x, in `dist/` since. */
function measure(version: string, folder: string): Record<string, Size> {
  const tarball = path.join(folder, npm("pack", `socket.io-client@${version}`, "--pack-destination", folder).trim());
  execFileSync("tar", ["-xzf", tarball, "-C", folder]);
  const root = path.join(folder, "package");
  const files = [root, path.join(root, "dist")].flatMap((place) => {
    try {
      return readdirSync(place)
        .filter((name) => /^socket\.io.*\.js$/.test(name))
        .map((name) => path.join(place, name));
    } catch {
      return [];
    }
  });
  const sizes = files.map((file): [string, Size] => {
    const content = readFileSync(file);
    return [path.basename(file), [content.length, gzipSync(content).length]];
  });
  rmSync(root, { recursive: true });
  return Object.fromEntries(sizes);
}

const releases = Object.fromEntries(Object.entries(packages).map(([name, range]) => [name, releasesOf(name, range)]));
const folder = mkdtempSync(path.join(os.tmpdir(), "registry-"));
try {
  const versions = Object.keys(releases["socket.io-client"] ?? {}).filter((version) => measured.test(version));
  // What is published stays as it is: measured once.
  const bundles = Object.fromEntries(
    versions.map((version) => [version, known.bundles[version] ?? measure(version, folder)]),
  );
  const registry: Registry = { releases, bundles };
  const text = JSON.stringify(registry, null, 1).replace(/\[\s+(\d+),\s+(\d+)\s+\]/g, "[$1, $2]");
  writeFileSync(recordFile, `${text}\n`);
  console.log(`Wrote registry.json: ${Object.keys(releases).length} packages, ${versions.length} clients measured.`);
} finally {
  rmSync(folder, { recursive: true });
}
