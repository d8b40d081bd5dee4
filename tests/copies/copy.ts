import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { projectFiles } from "../../tools/projectFiles";

const siteDir = path.join(import.meta.dirname, "../..");

/** A copy of the site in a temporary folder, with the installed packages and a build cache of its own. */
export class SiteCopy {
  readonly dir = mkdtempSync(path.join(tmpdir(), "site-copy-"));

  /** @param env environment variables of its programs. Default: those of this process alone */
  constructor(private readonly env: Readonly<Record<string, string>> = {}) {
    for (const file of projectFiles(siteDir)) {
      mkdirSync(path.dirname(path.join(this.dir, file)), { recursive: true });
      cpSync(path.join(siteDir, file), path.join(this.dir, file));
    }
    const packages = path.join(this.dir, "node_modules");
    mkdirSync(packages);
    for (const name of readdirSync(path.join(siteDir, "node_modules")).filter((name) => name !== ".cache")) {
      symlinkSync(path.join(siteDir, "node_modules", name), path.join(packages, name));
    }
  }

  read(file: string): string {
    return readFileSync(path.join(this.dir, file), "utf8");
  }

  has(file: string): boolean {
    return existsSync(path.join(this.dir, file));
  }

  write(file: string, text: string): void {
    mkdirSync(path.dirname(path.join(this.dir, file)), { recursive: true });
    writeFileSync(path.join(this.dir, file), text);
  }

  /**
   * Replaces a text in a file.
   * @throws if the file doesn't contain it
   */
  edit(file: string, before: string, after: string): void {
    const text = this.read(file);
    if (!text.includes(before)) {
      throw new Error(`${file} doesn't contain ${before}`);
    }
    this.write(file, text.replace(before, after));
  }

  /**
   * Runs a TypeScript program of the copy.
   * @returns what it prints
   * @throws with its output if it fails
   */
  run(file: string, ...args: string[]): string {
    return this.#spawn(["--import", "tsx", file, ...args]);
  }

  /** Runs a program of an installed package, such as `vitest/vitest.mjs`. */
  runPackage(file: string, ...args: string[]): void {
    this.#spawn([path.join("node_modules", file), ...args]);
  }

  build(...locales: string[]): void {
    this.run("tools/site-build/cli.ts", ...locales.flatMap((locale) => ["--locale", locale]));
  }

  remove(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }

  #spawn(args: string[]): string {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: this.dir,
      encoding: "utf8",
      maxBuffer: 2 ** 26,
      env: { ...process.env, NODE_ENV: undefined, VITEST: undefined, NO_COLOR: "1", ...this.env },
    });
    if (status !== 0) {
      throw new Error(`${args.join(" ")} failed:\n${stdout}\n${stderr}`);
    }
    return stdout;
  }
}
