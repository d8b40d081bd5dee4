/** What the files of a program need of each other: imports, what a page loads, files that scripts start. Pure. */

import { builtinModules } from "node:module";
import path from "node:path";
import { load } from "cheerio";
import ts from "typescript";
import { commandsIn } from "./commands.ts";

const code = /\.(?:[cm]?[jt]s|[jt]sx)$/;

export function isCode(file: string): boolean {
  return code.test(file);
}

/** Everything that a file imports or requires. */
export function importsOf(text: string): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}

/** What a file imports when it starts: without `import()`, which may depend on a condition. */
export function staticImportsOf(text: string): string[] {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.filter(({ pos }) => !/\bimport\(\s*["'`]?$/.test(text.slice(0, pos)))
    .map(({ fileName }) => fileName);
}

/** The package of a specifier such as `socket.io-client/debug`; undefined for what belongs to Node.js, and for files. */
export function packageNamed(specifier: string): string | undefined {
  if (/^(?:[./#]|node:|https?:|data:|virtual:|\$|~|@\/)/.test(specifier) || builtinModules.includes(specifier)) {
    return undefined;
  }
  const [scope = "", name] = specifier.split("/");
  return scope.startsWith("@") ? `${scope}/${name}` : scope;
}

const endings = [
  "",
  ".js",
  ".ts",
  ".mjs",
  ".tsx",
  ".jsx",
  ".json",
  ".vue",
  ".svelte",
  ".cjs",
  "/index.js",
  "/index.ts",
];

/**
 * The file that a relative import means.
 *
 * @returns undefined if there is none
 */
export function importedFile(from: string, specifier: string, has: (file: string) => boolean): string | undefined {
  const target = path.posix.join(path.posix.dirname(from), specifier.replace(/\?.*$/, ""));
  const candidates = endings.map((ending) => `${target}${ending}`);
  return [...candidates, target.replace(/\.(m?)js$/, ".$1ts"), target.replace(/\.jsx?$/, ".tsx")].find(has);
}

export type PageResource = { address: string; file: string | undefined; isModule: boolean; isScript: boolean };

/**
 * What a web page loads from its own server.
 *
 * @param page path of the HTML file
 */
export function resourcesOf(page: string, html: string, has: (file: string) => boolean): PageResource[] {
  const $ = load(html);
  const found = $("script[src], link[rel~=stylesheet][href], link[rel~=modulepreload][href]")
    .toArray()
    .map((element) => ({
      address: $(element).attr("src") ?? $(element).attr("href") ?? "",
      isModule: $(element).attr("type") === "module",
      isScript: $(element).is("script"),
    }));
  return found
    .filter(({ address }) => !/^(?:https?:|data:|\/\/)/.test(address))
    .map((resource) => ({ ...resource, file: servedFile(page, resource.address, has) }));
}

/** Names that the library's server answers by itself. */
export function isServedByLibrary(address: string): boolean {
  return /^\/?socket\.io\//.test(address);
}

/** Whether a page says where its scripts find packages. */
export function hasImportMap(html: string): boolean {
  return load(html)('script[type="importmap"]').length > 0;
}

function servedFile(page: string, address: string, has: (file: string) => boolean): string | undefined {
  const folder = path.posix.dirname(page);
  const name = address.replace(/[?#].*$/, "");
  if (!name.startsWith("/")) {
    return [path.posix.join(folder, name)].find(has);
  }
  const parent = path.posix.dirname(folder);
  return [path.posix.join(folder, name), path.posix.join(folder, "public", name), path.posix.join(parent, name)].find(
    has,
  );
}

/** The files that the scripts of a package.json start with Node.js or tsx, by the script's name. */
export function scriptFiles(scripts: Record<string, string>): { script: string; file: string }[] {
  return Object.entries(scripts).flatMap(([script, text]) =>
    commandsIn(text).flatMap((command) => {
      const args = command.kind === "node" || (command.kind === "tool" && command.name === "tsx") ? command.args : [];
      const loaded = args.flatMap((arg, index) =>
        /^(?:--import|--require|-r)$/.test(arg) ? [args[index + 1] ?? ""] : [],
      );
      const entry = entryOf(args);
      return [...loaded.filter((file) => file.startsWith(".")), ...(entry ? [entry] : [])]
        .filter((file) => isCode(file) && !/[*{]|^dist\//.test(file))
        .map((file) => ({ script, file: path.posix.normalize(file) }));
    }),
  );
}

const takesValue = /^(?:--import|--require|-r|--env-file|--loader|--watch-path|--conditions|-C)$/;

/** The program that `node …args`, `tsx …args` or `tsx watch …args` starts. */
export function entryOf(args: readonly string[]): string | undefined {
  return args.find(
    (arg, index) =>
      !arg.startsWith("-") && !takesValue.test(args[index - 1] ?? "") && !(index === 0 && arg === "watch"),
  );
}

/** Whether a program waits for clients, as far as its text tells. What it imports isn't looked at. */
export function hasServer(text: string): boolean {
  return /\.listen\(|\bnew Server(?:<[^()]*>)?\(\s*(?:\d|port|Number|process)|\bserve\(|cluster\.fork\(|\bfork\(\)/.test(
    text,
  );
}
