import { availableModule } from "../../../browser-server/sandbox/availableModules";
import { analyze, resolvePath } from "../../../browser-server/sandbox/worker/rewrite";
import { type PlaygroundProgram, readProgram } from "../../playground/model/program";
import type { ProgramFile } from "./archive";

const entry = "server.js";

/** The folder that the server sends to browsers. */
const served = "public/";

/**
 * A program as the playground opens it: its server, the modules that the server imports, and its page.
 *
 * @param program its folder, for messages
 * @param files all its files
 * @throws {Error} if the playground can't run it: a file is missing, or a module that the sandbox doesn't have
 */
export function playableOf(program: string, files: readonly ProgramFile[]): PlaygroundProgram {
  const texts = new Map(files.map(({ path, content }) => [path, content.toString("utf8")]));
  const modules = importedBy(entry, texts, program);
  const pages = [...texts.keys()].filter((path) => path.startsWith(served));
  const playable = readProgram({
    language: "js",
    code: { server: texts.get(entry), "client 1": "", "client 2": "" },
    files: Object.fromEntries([...modules, ...pages].map((path) => [path, texts.get(path)])),
  });
  if (!playable) {
    throw refused(program, "it has too many files, or one that is too long");
  }
  return playable;
}

/** The files that a file imports, and those that they import. */
function importedBy(first: string, texts: ReadonlyMap<string, string>, program: string): string[] {
  const found = new Set([first]);
  // More are added while it runs.
  for (const path of found) {
    const text = texts.get(path);
    if (text === undefined) {
      throw refused(program, `it has no ${path}`);
    }
    const analysis = analyze(path, text);
    for (const specifier of analysis.kind === "module" ? analysis.rewrite.specifiers : analysis.requires) {
      if (availableModule(specifier)) {
        continue;
      }
      const target = specifier.startsWith(".") ? resolvePath(specifier, path, [...texts.keys()]) : undefined;
      if (target === undefined) {
        throw refused(program, `${path} imports "${specifier}", which isn't available there`);
      }
      found.add(target);
    }
  }
  found.delete(first);
  return [...found];
}

const refused = (program: string, why: string) =>
  new Error(`${program} can't run in the playground: ${why}. Take \`playground: true\` off its page, or change it.`);
