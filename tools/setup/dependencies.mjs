// Plain JavaScript without dependencies: this runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Which lock file `node_modules` was installed from. Removed with the folder, so it cannot outlive it. */
const stampName = ".installed-from";

const manifest = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../package.json");

/**
 * Fails where npm only warns, and leaves out packages: those with programs for one platform are optional.
 *
 * @throws {Error} when this Node.js is none of those in `engines` of package.json, such as `^20.19.0 || >=22.12.0`
 */
function assertNode() {
  const range = JSON.parse(readFileSync(manifest, "utf8")).engines.node;
  const version = process.versions.node;
  const fits = range.split(" || ").some((/** @type {string} */ part) => {
    const oldest = part.replace(/^(\^|>=)/, "");
    const isNewEnough = version.localeCompare(oldest, "en", { numeric: true }) >= 0;
    return isNewEnough && (part.startsWith(">=") || version.split(".")[0] === oldest.split(".")[0]);
  });
  if (!fits) {
    throw new Error(`Node.js ${range.replaceAll(" || ", " or ")} is needed, this is ${version}.`);
  }
}

/**
 * Why dependencies have to be installed.
 *
 * @param {string} folder a folder with a package-lock.json
 * @returns {"missing" | "out of date" | undefined} undefined when what is installed is what the lock file says
 */
export function installReason(folder) {
  const stamp = path.join(folder, "node_modules", stampName);
  if (!existsSync(path.join(folder, "node_modules"))) {
    return "missing";
  }
  const isStamped = existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint(folder);
  return isStamped || isInstalledByNpm(folder) ? undefined : "out of date";
}

/**
 * Whether somebody else has installed what the lock file says, such as a host that runs `npm ci` before the build. npm
 * records at the end of an installation what it has installed. Optional packages are for some platforms only.
 *
 * @param {string} folder
 */
function isInstalledByNpm(folder) {
  const record = path.join(folder, "node_modules/.package-lock.json");
  if (!existsSync(record)) {
    return false;
  }
  const withoutDev = process.env.NODE_ENV === "production";
  const installed = packagesIn(record);
  return Object.entries(packagesIn(path.join(folder, "package-lock.json"))).every(
    ([place, { version, optional, devOptional, dev }]) =>
      place === "" || optional || devOptional || (dev && withoutDev) || installed[place]?.version === version,
  );
}

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, dev?: boolean }} LockedPackage
 *
 * @param {string} lockFile
 * @returns {Record<string, LockedPackage>}
 */
function packagesIn(lockFile) {
  return JSON.parse(readFileSync(lockFile, "utf8")).packages ?? {};
}

/** @param {string} folder */
function fingerprint(folder) {
  return createHash("sha256")
    .update(readFileSync(path.join(folder, "package-lock.json")))
    .digest("hex");
}

/**
 * Installs the dependencies of a folder when they are missing or out of date, and says so.
 *
 * @param {string} folder a folder with a package-lock.json
 * @param {string} [name] what to call it in messages
 * @throws {Error} when this Node.js is too old, or npm fails
 */
export function ensureDependencies(folder, name = "the site") {
  assertNode();
  const reason = installReason(folder);
  if (!reason) {
    return;
  }
  console.log(`Dependencies of ${name} are ${reason}: installing them (npm ci)…`);
  const started = Date.now();
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: folder,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    throw new Error(`npm ci failed in ${folder} (exit code ${status}). Its own message is above.`);
  }
  writeFileSync(path.join(folder, "node_modules", stampName), fingerprint(folder));
  console.log(`Installed in ${((Date.now() - started) / 1000).toFixed(0)} s.`);
}
