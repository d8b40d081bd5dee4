// Plain JavaScript without dependencies: `npm test` asks before anything is installed.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/** The packages of Debian that Python samples need → the modules they bring. */
export const pythonPackages = {
  "python3-socketio": "socketio",
  "python3-requests": "requests",
  "python3-websocket": "websocket",
  "python3-aiohttp": "aiohttp",
  "python3-uvicorn": "uvicorn",
  "python3-websockets": "websockets",
};

/** What a Python says of itself when it has all of them. */
const question = `import sys, ${Object.values(pythonPackages).join(", ")}
from importlib.metadata import version
print(sys.executable)
print("Python", sys.version.split()[0] + ", python-socketio", version("python-socketio"))`;

/** @type {{ program: string, version: string } | undefined} */
let found;

/**
 * A Python that has what samples import: the first one on PATH, or else the system's, whose modules another one does
 * not see.
 *
 * @returns {{ program: string, version: string } | undefined} undefined when there is none
 */
export function findPython() {
  if (found && existsSync(found.program)) {
    return found;
  }
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/bin"];
  const candidates = [...new Set(folders.map((folder) => path.join(folder, "python3")))].filter(existsSync);
  for (const candidate of candidates) {
    // Modules of one user are not found where samples run.
    const { status, stdout } = spawnSync(candidate, ["-s", "-c", question], { encoding: "utf8" });
    const [program, version] = stdout?.split("\n") ?? [];
    if (status === 0 && program && version) {
      found = { program, version };
      return found;
    }
  }
  return undefined;
}
