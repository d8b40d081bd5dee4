/** The packages that commands name, and whether they exist at the versions said. Pure. */

import type { Fault } from "./fault.ts";
import type { PackageLock } from "./releases.ts";
import type { Sample } from "./sample.ts";

export type NamedPackage = {
  /** As the command has it: `socket.io@4`, `owner/repository#tag`. */
  spec: string;
  /** Line of the sample, from 1. */
  line: number;
};

/** Package managers and their commands that take packages. `create x` means the package `create-x`. */
const installing: Readonly<Record<string, readonly string[]>> = {
  npm: ["install", "i", "add", "update", "upgrade", "up", "ls", "list", "uninstall", "remove", "rm", "exec", "x"],
  pnpm: ["add", "install", "i", "update", "up", "remove", "rm", "dlx", "list", "ls"],
  yarn: ["add", "upgrade", "up", "remove", "dlx"],
  bun: ["add", "install", "i", "update", "remove", "rm", "x"],
  npx: [],
  bunx: [],
};
const creating = ["create", "init"];
const runningOne = ["exec", "x", "dlx", "npx", "bunx"];

/** Options that take the next word. */
const withValue = new Set(["--prefix", "-C", "--dir", "-w", "--workspace", "--filter", "--tag", "--registry", "-p"]);

/** Every package that the commands of a text name. */
export function packagesIn(text: string): NamedPackage[] {
  const found: NamedPackage[] = [];
  const lines = text.split("\n");
  for (let index = 0; index < lines.length; index++) {
    const line = index + 1;
    let command = lines[index] ?? "";
    while (command.endsWith("\\") && index + 1 < lines.length) {
      command = `${command.slice(0, -1)} ${lines[++index]}`;
    }
    for (const part of command.replace(/(^|\s)#.*$/, "").split(/&&|\|\||[;|]/)) {
      found.push(...packagesOf(part.trim().split(/\s+/)).map((spec) => ({ spec, line })));
    }
  }
  return found;
}

function packagesOf(words: readonly string[]): string[] {
  const start = words.findIndex((word) => word !== "sudo" && word !== "$" && !/^\w+=/.test(word));
  const [program = "", ...rest] = words.slice(start);
  const known = installing[program];
  if (!known) {
    return words.filter((word) => word.startsWith("npm:")).map((word) => word.slice("npm:".length));
  }
  const takesCommand = known.length > 0;
  const command = takesCommand ? (rest.find((word) => !word.startsWith("-")) ?? "") : program;
  const args = namedBy(takesCommand ? rest.slice(rest.indexOf(command) + 1) : rest);
  if (creating.includes(command)) {
    return args.slice(0, 1).map(creator);
  }
  if (takesCommand && !known.includes(command)) {
    return [];
  }
  return (runningOne.includes(command) ? args.slice(0, 1) : args).map(withoutAlias).filter((spec) => !isLocal(spec));
}

function namedBy(words: readonly string[]): string[] {
  const end = words.indexOf("--");
  return words
    .slice(0, end < 0 ? undefined : end)
    .filter((word, index, all) => !word.startsWith("-") && !withValue.has(all[index - 1] ?? ""))
    .map((word) => word.replace(/^(["'])(.*)\1$/, "$2"));
}

/** `npm create vite@latest` runs the package `create-vite`. */
function creator(spec: string): string {
  return spec.startsWith("@")
    ? spec.replace(/^(@[^/@]+)\/?/, "$1/create-").replace(/create-(@|$)/, "create$1")
    : `create-${spec}`;
}

function withoutAlias(spec: string): string {
  return spec.replace(/^.+@npm:/, "");
}

function isLocal(spec: string): boolean {
  return /^([./~]|file:)/.test(spec) || spec.includes("<") || spec.includes("$");
}

export function splitSpec(spec: string): { name: string; range: string } {
  const [, name = spec, range = ""] = /^(@?[^@]+)@(.*)$/.exec(spec) ?? [];
  return { name, range };
}

/** Whether a version is in a range as commands have it: `4`, `4.8`, `4.8.4`, `^4.8.0`, `~4.8.0`, `>=4`, `4.x`. */
export function isInRange(version: string, range: string): boolean {
  const numbers = (text: string) => text.split(/[.-]/).map(Number);
  const [, operator = "", wanted = ""] = /^(\^|~|>=)?v?([\d.]+)(?:\.[x*])*$/.exec(range) ?? [];
  if (wanted === "") {
    return range === version;
  }
  const [have, want] = [numbers(version), numbers(wanted)];
  const difference = want.map((number, index) => (have[index] ?? 0) - number).find((step) => step !== 0) ?? 0;
  const fixed = operator === "^" ? want.findIndex((number) => number > 0) + 1 : operator === "~" ? 2 : want.length;
  const same = want.slice(0, fixed).every((number, index) => have[index] === number);
  return operator === ">=" ? difference >= 0 : same && (operator === "" || difference >= 0);
}

/** The versions that the lock file has of each package, under their real names. */
export function installedVersions(lock: PackageLock): Map<string, string[]> {
  const versions = new Map<string, string[]>();
  for (const [path, { name, version }] of Object.entries(lock.packages) as [
    string,
    { name?: string; version?: string },
  ][]) {
    const real = name ?? path.replace(/^.*node_modules\//, "");
    if (path !== "" && version) {
      versions.set(real, [...(versions.get(real) ?? []), version]);
    }
  }
  return versions;
}

/** Whether the lock file alone shows that a package exists as a command has it. */
export function isInstalledAs(spec: string, installed: ReadonlyMap<string, readonly string[]>): boolean {
  const { name, range } = splitSpec(spec);
  const versions = installed.get(name) ?? [];
  return (
    versions.length > 0 && (["", "latest"].includes(range) || versions.some((version) => isInRange(version, range)))
  );
}

/**
 * Packages that neither the lock file nor the registry, when it was last asked, knows.
 *
 * @param registry what the registry said: package as a command has it → version
 */
export function commandFaults(
  { page, line, text }: Sample,
  installed: ReadonlyMap<string, readonly string[]>,
  registry: Readonly<Record<string, string>>,
): Fault[] {
  return packagesIn(text)
    .filter(({ spec }) => !isInstalledAs(spec, installed) && !(spec in registry))
    .map(({ spec, line: lineInSample }) => ({
      page,
      line: line + lineInSample,
      message: `nobody has seen the package ${spec}.`,
      expected: "a package that exists; when it does: npm run samples -- --update-packages",
    }));
}
