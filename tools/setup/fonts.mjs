// Plain JavaScript: gets a font for Chinese, which drawing diagrams with Chinese text needs.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Small, and has all characters of everyday Chinese. */
const debianPackage = "fonts-droid-fallback";

function hasChineseFont() {
  const { status, stdout } = spawnSync("fc-list", [":lang=zh", "family"], { encoding: "utf8" });
  return status === 0 && stdout.trim() !== "";
}

/**
 * As root on Debian or Ubuntu, installs a font for Chinese if there is none. Elsewhere it does nothing: tests that need
 * the font are skipped, and say so.
 */
export function ensureChineseFont() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get") || hasChineseFont()) {
    return;
  }
  console.log(`No font for Chinese was found: installing Debian's (apt-get install ${debianPackage})…`);
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", "fontconfig", debianPackage]]) {
    spawnSync("apt-get", ["-o", "DPkg::Lock::Timeout=600", "-o", "Acquire::Retries=3", ...args], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  }
}
