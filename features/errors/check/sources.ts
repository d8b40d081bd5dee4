import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Found, packages } from "../model/inventory.ts";
import { type Message, messagesIn, textsIn } from "../model/messages.ts";

/** Where packages keep the sources that Node.js loads, the likeliest first: all of them moved in the course of 4.x. */
const sourceFolders = ["build/cjs", "build", "dist", "lib", "."];

/** Bundles of the client, and what is not the package's own. */
const skipped = new Set(["node_modules", "client-dist", "test", "examples", "esm", "esm-debug"]);

function scripts(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) {
        return skipped.has(entry.name) ? [] : scripts(file);
      }
      return /\.(js|cjs)$/.test(entry.name) ? [file] : [];
    });
}

function sourcesOf(folder: string): string[] {
  const sources = sourceFolders
    .map((name) => path.join(folder, name))
    .find((name) => existsSync(name) && scripts(name).length > 0);
  return scripts(sources ?? folder);
}

/**
 * Every message in a package's sources.
 *
 * @param folder the package's folder, with its package.json
 */
export function messagesOfPackage(folder: string): Array<Message & { file: string }> {
  return sourcesOf(folder).flatMap((file) =>
    messagesIn(readFileSync(file, "utf8")).map((message) => ({
      ...message,
      file: path.relative(folder, file).split(path.sep).join("/"),
    })),
  );
}

/** Every text in a package's sources. */
export function textsOfPackage(folder: string): string[] {
  return sourcesOf(folder).flatMap((file) => textsIn(readFileSync(file, "utf8")));
}

/**
 * Every message of the packages that are installed.
 *
 * @param modules a `node_modules` folder
 * @throws when one of the table's packages is not there
 */
export function installedMessages(modules: string): Found[] {
  return packages.flatMap(({ name }) => {
    const folder = path.join(modules, name);
    if (!existsSync(folder)) {
      throw new Error(`${name} is not installed in ${modules}.`);
    }
    return messagesOfPackage(folder).map((message) => ({ ...message, package: name }));
  });
}
