import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { maxSatisfying } from "semver";
import { extract } from "tar";
import { type Bundle, engines, type LibraryPackage, type NpmRelease, type NpmReleases } from "./npmReleases.ts";

type Manifest = { version: string; dependencies?: Record<string, string> };

/** The packages of the library that the site imports by themselves, for example in the playground. */
const below = ["engine.io", "engine.io-client", "engine.io-parser", "socket.io-parser", "socket.io-adapter"];

function npm(args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync("npm", args, {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    throw new Error(`npm ${args.join(" ")} failed:\n${stderr.trim()}`);
  }
  return stdout;
}

function view<Answer>(...args: string[]): Answer {
  const answer = npm(["view", ...args, "--json"]);
  if (answer.trim() === "") {
    throw new Error(`npm knows nothing about ${args[0]}. Is this version published?`);
  }
  return JSON.parse(answer);
}

function manifestOf(name: string, version: string): Manifest {
  return view<Manifest>(`${name}@${version}`, "version", "dependencies");
}

/** The newest published version in a range. */
function newest(name: string, range: string): string {
  const version = maxSatisfying(view<string[]>(name, "versions"), range);
  if (!version) {
    throw new Error(`No published version of ${name} is in the range ${range}.`);
  }
  return version;
}

function bundlesOf(version: string): Record<string, Bundle> {
  const folder = mkdtempSync(path.join(tmpdir(), "release-"));
  try {
    const args = ["pack", `socket.io-client@${version}`, "--pack-destination", folder, "--silent"];
    extract({ file: path.join(folder, npm(args).trim()), cwd: folder, sync: true });
    const dist = path.join(folder, "package/dist");
    const names = readdirSync(dist).filter((name) => /^socket\.io.*\.js$/.test(name));
    return Object.fromEntries(names.map((name) => [name, bundle(readFileSync(path.join(dist, name)))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function bundle(content: Buffer): Bundle {
  return {
    size: content.length,
    gzip: gzipSync(content).length,
    brotli: brotliCompressSync(content).length,
    integrity: `sha384-${createHash("sha384").update(content).digest("base64")}`,
  };
}

function npmRelease(version: string, date?: string): NpmRelease {
  const dependencies = {
    "socket.io": manifestOf("socket.io", version).dependencies ?? {},
    "socket.io-client": manifestOf("socket.io-client", version).dependencies ?? {},
  };
  const engineManifest = (name: LibraryPackage) => {
    const engine = engines[name];
    return manifestOf(engine, newest(engine, dependencies[name][engine] ?? "*"));
  };
  const server = engineManifest("socket.io");
  const client = engineManifest("socket.io-client");
  const ranges: Record<string, string> = {
    ...server.dependencies,
    ...dependencies["socket.io"],
    ...dependencies["socket.io-client"],
  };
  return {
    date: date ?? view<Record<string, string>>("socket.io", "time")[version]?.slice(0, 10) ?? "",
    dependencies,
    ws: {
      "socket.io": server.dependencies?.ws ?? "",
      "socket.io-client": client.dependencies?.ws ?? "",
    },
    installed: Object.fromEntries(below.map((name) => [name, newest(name, ranges[name] ?? "*")])),
    bundles: bundlesOf(version),
  };
}

/**
 * Asks the npm registry about two releases, and downloads their clients.
 * @param date the day of the release, where the registry is a mirror that has the day of its copy
 * @throws if npm fails or one of the releases isn't published
 */
export function askNpm(previous: string, next: string, date?: string): NpmReleases {
  return {
    previous,
    next,
    releases: { [previous]: npmRelease(previous), [next]: npmRelease(next, date) },
  };
}
