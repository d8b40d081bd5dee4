// Plain JavaScript without dependencies: `npm test` calls it before anything is installed.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findProgram, postgresFolders } from "./findProgram.mjs";
import { findPython, pythonPackages } from "./findPython.mjs";
import { canRunAsOtherUser, otherUsersProblem } from "./otherUsers.mjs";

/** The servers that samples need and Debian has: package → its program. */
const servers = {
  "redis-server": () => findProgram("redis-server") ?? findProgram("valkey-server"),
  postgresql: () => findProgram("initdb", postgresFolders()),
  nginx: () => findProgram("nginx"),
  apache2: () => findProgram("apache2"),
  haproxy: () => findProgram("haproxy"),
  caddy: () => findProgram("caddy"),
};

/**
 * The Debian packages whose programs are not installed, or all that Python needs, if no Python has them.
 *
 * @returns {string[]}
 */
export function missingServers() {
  const missing = Object.entries(servers)
    .filter(([, find]) => find() === undefined)
    .map(([name]) => name);
  return findPython() ? missing : [...missing, ...Object.keys(pythonPackages)];
}

/**
 * As root on Debian or Ubuntu, installs the servers and the Python packages that samples need. Elsewhere, and when that fails, samples that
 * need them are counted as not run: that is no error.
 */
export function ensureServers() {
  if (!canRunAsOtherUser()) {
    console.log(otherUsersProblem);
  }
  const missing = missingServers();
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    return;
  }
  console.log(`Samples need ${missing.join(", ")}: installing Debian's (apt-get install)…`);
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...missing]]) {
    spawnSync("apt-get", ["-o", "DPkg::Lock::Timeout=600", "-o", "Acquire::Retries=3", ...args], {
      stdio: ["ignore", "ignore", "inherit"],
      // Nothing of a server is needed but its program: it is started for each sample that needs it.
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
    });
  }
}
