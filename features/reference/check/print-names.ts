// Run as a process of its own for each release, by collect-since.ts: what is left behind by one release can't disturb
// the next. Prints the names that its live objects have, as JSON.
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { PackageName } from "../model/apiSurface.ts";
import { inspectAdapter, inspectEngine, inspectParser, inspectSocketIo, type Names } from "./live.ts";
import { loaderOf } from "./loader.ts";

async function probe(name: PackageName, folder: string, partnerFolder: string): Promise<Names> {
  const load = createRequire(path.join(folder, "package.json"));
  const [release, partner] = [load(folder), partnerFolder && load(partnerFolder)];
  switch (name) {
    case "socket.io":
      return (await inspectSocketIo(release, partner)).server;
    case "socket.io-client":
      return (await inspectSocketIo(partner, release)).client;
    case "engine.io":
      return (await inspectEngine(release, partner)).engine;
    case "engine.io-client":
      return (await inspectEngine(partner, release)).engineClient;
    case "socket.io-adapter":
      return inspectAdapter(release);
    case "socket.io-parser":
      return inspectParser(release);
  }
}

/** What an ES module gets; a name is resolved from where the importing file is, so this needs a file next to it. */
async function importedNames(folder: string): Promise<string[]> {
  const { load } = await import(pathToFileURL(loaderOf(folder)).href);
  // socket.io-client 3.0.2 is no valid ES module.
  const module = await load(path.basename(folder)).catch(() => ({}));
  return Object.keys(module)
    .filter((exported) => exported !== "default" && exported !== "module.exports")
    .sort();
}

const [name, folder = "", partnerFolder = ""] = process.argv.slice(2);
const names = await probe(name as PackageName, folder, partnerFolder);
const result: Names = { ...names, export: await importedNames(folder) };
process.stdout.write(JSON.stringify(result), () => process.exit(0));
