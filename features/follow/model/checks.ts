/** What is wrong with the files that a reader has, found without starting them. Pure. */

import { commandsIn } from "./commands.ts";
import { type NameProblem, nameProblems } from "./names.ts";
import { isShell, type RenderedPage, textOf } from "./page.ts";
import {
  importsOf,
  isCode,
  isServedByLibrary,
  packageNamed,
  resourcesOf,
  scriptFiles,
  staticImportsOf,
} from "./program.ts";
import type { BrowserScript, Workspace } from "./workspace.ts";

export type Problem = {
  /** The number of the block that has to be changed; undefined if it is the page as a whole. */
  block: number | undefined;
  /** What goes wrong, and the fix. */
  message: string;
};

/** A finished program: path → text. */
export type Program = ReadonlyMap<string, string>;

/**
 * Files that are missing, packages that are not installed, names that nothing declares.
 *
 * @param globals names that all code has without an import
 * @param isAtEnd whether the page shows no more files
 */
export function fileProblems(workspace: Workspace, globals: readonly string[], isAtEnd: boolean): Problem[] {
  const scripts = workspace.browserScripts();
  const own = workspace.filesHere().filter(([file]) => !workspace.isFromTemplate(file));
  const texts = new Map(own.map(([file, { lines }]) => [file, lines.join("\n")]));
  const hasGlobalClient = (file: string) =>
    scripts.get(file)?.isModule === false || importsOf(texts.get(file) ?? "").some(isScriptOfClient);
  const known = (file: string) => [...(hasGlobalClient(file) ? ["io"] : []), ...globals];
  return [
    ...[...texts].flatMap(([file, text]) => [
      ...(isCode(file) || /\.(?:vue|svelte)$/.test(file)
        ? importProblems(workspace, file, isAtEnd ? importsOf(text) : staticImportsOf(text), scripts.get(file))
        : []),
      ...(file.endsWith(".html") ? resourceProblems(workspace, file, text) : []),
    ]),
    ...firstOfEach(nameProblems(texts, known)).map(({ file, line, message }) => {
      const fix = /^Cannot find name/.test(message) ? " Show where it is declared, or mark the block as a part." : "";
      const text = workspace.files.get(file)?.lines[line - 1]?.trim() ?? "";
      return { block: workspace.blockOf(file), message: `${file}: ${message} The line is \`${text}\`.${fix}` };
    }),
  ];
}

/** Whether an address is that of a script of the server's that defines `io` globally, even if a module imports it. */
const isScriptOfClient = (address: string) => /^\/socket\.io\/socket\.io(?:\.msgpack)?(?:\.min)?\.js$/.test(address);

/** A name may be missing in many lines of a file. */
function firstOfEach(problems: readonly NameProblem[]): NameProblem[] {
  const keys = problems.map(({ file, message }) => `${file} ${message}`);
  return problems.filter((_, index) => keys.indexOf(keys[index] as string) === index);
}

function importProblems(
  workspace: Workspace,
  file: string,
  imports: readonly string[],
  browser: BrowserScript | undefined,
): Problem[] {
  const block = workspace.blockOf(file);
  return imports.flatMap((name) => {
    if (name.startsWith(".")) {
      const message = `${file} imports ${name}, which the page has not shown: show the file.`;
      return workspace.imported(file, name) ? [] : [{ block, message }];
    }
    const needed = packageNamed(name);
    const isFromServer = browser && (browser.hasImportMap || name.startsWith("/"));
    // Without any installed package, the page has not come to the project yet, or shows no project at all.
    if (needed === undefined || isFromServer || !workspace.isInProject(file)) {
      return [];
    }
    const message = `${file} imports ${needed}, which the page has not installed: add it to the package.json or to the npm install command.`;
    return workspace.packagesFor(file).has(needed) ? [] : [{ block, message }];
  });
}

function resourceProblems(workspace: Workspace, file: string, html: string): Problem[] {
  const code = [...workspace.files].flatMap(([one, { lines }]) => (isCode(one) ? lines : []));
  // A route of the server, or what a bundler writes.
  const isMade = (address: string) => /^\/?dist\//.test(address) || code.some((line) => line.includes(`"${address}"`));
  return resourcesOf(file, html, (one) => workspace.has(one))
    .filter(({ address, file: served }) => served === undefined && !isServedByLibrary(address) && !isMade(address))
    .map(({ address }) => ({
      block: workspace.blockOf(file),
      message: `${file} loads ${address}, which the page has not shown: show the file.`,
    }));
}

/** Scripts that start files which the page does not show, and scripts that only its text names. */
export function scriptProblems(workspace: Workspace, page: RenderedPage): Problem[] {
  const file = workspace.here("package.json");
  const { scripts = {} } = workspace.manifest() ?? {};
  if (!workspace.has(file) || workspace.isFromTemplate(file)) {
    return [];
  }
  const started = workspace.changed.has(file) ? scriptFiles(scripts) : [];
  const named = [...page.sentences.join(" ").matchAll(/`npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
  return [
    ...started
      .filter((one) => !workspace.has(workspace.here(one.file)))
      .map((one) => ({
        block: workspace.blockOf(file),
        message: `the script "${one.script}" starts ${one.file}, which the page does not show: show the file.`,
      })),
    ...named
      .filter((name) => scripts[name] === undefined)
      .map((name) => ({
        block: undefined,
        message: `the text names \`npm run ${name}\`, and the package.json has no such script: add it.`,
      })),
  ];
}

/** Commands with variables that readers on Windows cannot type, and that the page has no other form for. */
export function shellProblems({ blocks }: RenderedPage): Problem[] {
  const powershell = blocks.filter(({ language }) => language === "powershell").map(textOf);
  return blocks.filter(isShell).flatMap((block) =>
    commandsIn(textOf(block)).flatMap(({ env, text }) => {
      const missing = Object.keys(env).find((name) => !powershell.some((one) => one.includes(`$env:${name}`)));
      const message = `\`${text}\` doesn't work in PowerShell: add a powershell block that sets \`$env:${missing}\`.`;
      return missing === undefined ? [] : [{ block: block.number, message }];
    }),
  );
}

/** Type casts and `Object()` around a value: they are only there for a type checker, and readers copy them. */
export function castProblems({ blocks }: RenderedPage): Problem[] {
  return blocks.flatMap((block) => {
    const cast = /\/\*\*\s*@type\b[^*]*\*\/\s*\(|[=(,]\s*Object\(/.exec(isCode(block.title ?? "") ? textOf(block) : "");
    const message = `\`${cast?.[0].trim()}\` is only there for a type checker: write the code without it.`;
    return cast ? [{ block: block.number, message }] : [];
  });
}

/** Node.js no longer watches a file that an editor has replaced instead of writing into it. */
export function watchProblems(workspace: Workspace, page: RenderedPage): Problem[] {
  const file = workspace.here("package.json");
  const scripts = Object.values(workspace.manifest()?.scripts ?? {});
  const isPromised =
    page.sentences.some((sentence) => sentence.includes("--watch")) ||
    page.blocks.some((block) => textOf(block).includes("--watch"));
  const saysHow = page.sentences.some(
    (sentence) =>
      /Ctrl/.test(sentence) && /`npm (?:start|run \w+)`/.test(sentence) && /sav|chang|restart|replac/i.test(sentence),
  );
  if (!isPromised || saysHow || !workspace.changed.has(file) || !scripts.some((one) => /\bnode --watch\b/.test(one))) {
    return [];
  }
  return [
    {
      block: workspace.blockOf(file),
      message:
        "`node --watch` misses files that an editor replaces: say what to do if nothing changes after a save (press Ctrl+C, and run `npm start`).",
    },
  ];
}

/**
 * Files that differ from the finished program. A page may go on after that, for example with a variant: it is enough
 * that a file was the same once.
 *
 * @param known what else is wrong with the files, which explains their differences
 */
export function differences(
  workspace: Workspace,
  page: RenderedPage,
  finished: Program,
  known: readonly Problem[],
): Problem[] {
  return [...finished].flatMap(([name, text]) => {
    const file = workspace.here(name);
    const own = workspace.files.get(file);
    const isKnown = known.some(({ message }) => [file, name].some((one) => message.startsWith(`${one}: `)));
    if (!own || isKnown || /(?:^|\/)(?:package(?:-lock)?\.json|README\.md)$/.test(name)) {
      return [];
    }
    const found = workspace.versionsOf(file).map((lines) => firstDifference(lines, text.split("\n")));
    const difference = found.at(-1);
    if (!difference || found.includes(undefined)) {
      return [];
    }
    const { line, own: mine, other } = difference;
    const message = `${name}: after this page, the reader's file differs from ${page.program}/${name} at line ${line}: the reader has ${quoted(mine)}, the program has ${quoted(other)}. Show the change, or where it belongs.`;
    return [{ block: own.block, message }];
  });
}

/** The first line that differs, without blank lines and spaces at the end of a line. */
export function firstDifference(
  own: readonly string[],
  other: readonly string[],
): { line: number; own: string | undefined; other: string | undefined } | undefined {
  const filled = (lines: readonly string[]) =>
    lines.map((text, index) => ({ text: text.trimEnd(), line: index + 1 })).filter(({ text }) => text !== "");
  const [mine, theirs] = [filled(own), filled(other)];
  for (let index = 0; index < Math.max(mine.length, theirs.length); index++) {
    if (mine[index]?.text !== theirs[index]?.text) {
      return { line: mine[index]?.line ?? own.length, own: mine[index]?.text, other: theirs[index]?.text };
    }
  }
  return undefined;
}

function quoted(line: string | undefined): string {
  return line === undefined ? "no more lines" : `\`${line.trim()}\``;
}
