import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);

/**
 * Asks npm's registry for the version that a package as a command has it stands for: `vite@latest` → `8.3.8`.
 * Repositories (`owner/repository#tag`) are asked of GitHub.
 *
 * @returns undefined when there is none
 * @throws when nobody answers
 */
export async function askRegistry(spec: string): Promise<string | undefined> {
  const [, repository, tag] = /^(?:github:)?([\w.-]+\/[\w.-]+)#(.+)$/.exec(spec) ?? [];
  if (repository && !spec.startsWith("@")) {
    const { stdout } = await execute("git", ["ls-remote", `https://github.com/${repository}`, tag ?? "HEAD"]);
    return stdout.trim() === "" ? undefined : tag;
  }
  try {
    const { stdout } = await execute("npm", ["view", spec, "version", "--json"], {
      shell: process.platform === "win32",
    });
    const versions: unknown = stdout.trim() === "" ? undefined : JSON.parse(stdout);
    return Array.isArray(versions) ? String(versions.at(-1)) : versions ? String(versions) : undefined;
  } catch (error) {
    if (/E404/.test(String((error as { stderr?: string }).stderr))) {
      return undefined;
    }
    throw error;
  }
}
