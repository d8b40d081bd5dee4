/**
 * A reader who does what a page says, and nothing else: creates folders and files, applies parts, installs packages, and
 * starts programs. Keeps everything in memory; the programs are started by a `Terminal`.
 */

import path from "node:path";
import {
  castProblems,
  differences,
  fileProblems,
  type Problem,
  type Program,
  scriptProblems,
  shellProblems,
  watchProblems,
} from "./checks.ts";
import { type Command, commandsIn, parseCommand } from "./commands.ts";
import { type Block, isFile, isShell, type RenderedPage, textOf } from "./page.ts";
import { applyPart, occurrences } from "./parts.ts";
import { whereIn } from "./place.ts";
import { entryOf, hasServer, importsOf, isCode } from "./program.ts";
import { Workspace } from "./workspace.ts";

export type Start = {
  /** The folder in which it is started, below the reader's. */
  folder: string;
  env: Record<string, string>;
  command: Command & { kind: "node" | "tool" };
  /** Whether it has to listen, as far as its files tell. */
  listens: boolean;
};

/** Where the reader starts programs. */
export type Terminal = {
  /**
   * Writes the reader's files, and runs a command until it listens, has ended, or is seen to go on.
   *
   * @returns what went wrong; undefined if nothing did
   */
  run(start: Start, workspace: Workspace): Promise<string | undefined>;
  /** Ends what still runs. */
  stop(): Promise<void>;
};

export type ReaderOptions = {
  terminal: Terminal;
  /** The finished program of a folder below `examples/`; undefined if there is none. */
  program: (folder: string) => Program | undefined;
  /** The program in an archive, by the name without `.tgz`. */
  archived: (name: string) => Program | undefined;
  /** Why a command is not run; undefined if it is. */
  reasonNotToRun: (command: Command) => string | undefined;
  /** Names that the code of a page has without an import. */
  globalsOf: (route: string) => readonly string[];
  /** Whether a page must say how its programs are started. */
  mustStart: (page: RenderedPage) => boolean;
};

type Starting = Command & { kind: "script" | "node" | "tool" };

export class Reader {
  readonly workspace = new Workspace();
  /** Commands of the page that were not run, with the reason. */
  readonly notes = new Set<string>();
  readonly #options: ReaderOptions;
  #problems: Problem[] = [];
  /** The last start of a server, which the changes of later pages are tried with. */
  #lastStart: { command: Starting; folder: string } | undefined;
  /** Whether files have changed since the last start. */
  #isStale = false;

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  /** Follows a page from its first block to its last one. */
  async follow(page: RenderedPage): Promise<Problem[]> {
    this.#problems = [];
    this.notes.clear();
    this.workspace.beginPage();
    const finished = page.program === undefined ? undefined : this.#options.program(page.program);
    let hasStart = false;
    for (const block of page.blocks) {
      if (isShell(block)) {
        for (const command of commandsIn(textOf(block))) {
          hasStart ||= ["script", "node", "tool"].includes(command.kind);
          await this.#execute(command, block, page);
        }
      } else if (isFile(block)) {
        this.#write(block, page, finished);
      }
    }
    await this.#finish(page, finished, hasStart || this.#lastStart !== undefined);
    await this.#options.terminal.stop();
    return this.#problems;
  }

  /** A program may be started several times: what is wrong with it is reported once. */
  #report(block: number | undefined, message: string): void {
    if (!this.#problems.some((problem) => problem.block === block && problem.message === message)) {
      this.#problems.push({ block, message });
    }
  }

  #reportAll(problems: readonly Problem[]): void {
    for (const { block, message } of problems) {
      this.#report(block, message);
    }
  }

  // --- Files ----------------------------------------------------------------------------------------------------

  #write(block: Block, page: RenderedPage, finished: Program | undefined): void {
    const name = block.title as string;
    const file = this.workspace.here(name);
    if (block.place === undefined) {
      this.#put(file, textOf(block).split("\n"), block.number);
      if (path.posix.basename(name) === "package.json" && !isJson(textOf(block))) {
        this.#report(block.number, `${name} is not JSON: correct it.`);
      }
      return;
    }
    const later = page.blocks.find(
      (other) => other.number > block.number && other.title === name && other.place === undefined,
    );
    const known = this.workspace.files.get(file);
    const isOwn = /\byour\b/.test(block.place) || (block.place !== "" && !finished?.has(name));
    if (isOwn && !known && !later) {
      // A file of the reader's own application: nothing that the page starts needs it.
      return;
    }
    const added = textOf(block).split("\n");
    if (this.workspace.versionsOf(file).some((lines) => occurrences(added, lines).length > 0)) {
      // It explains a part of a file that the reader has had, and that a variant may have replaced since.
      return;
    }
    const applied = applyPart(known?.lines, block.lines, {
      where: block.place,
      prose: whereIn(block.prose),
      later: later?.lines.map(({ text }) => text),
      finished: finished?.get(name)?.split("\n"),
    });
    if (applied.problem !== undefined) {
      this.#report(block.number, `${name}: ${applied.problem}`);
    } else if (known && applied.lines !== known.lines) {
      this.#put(file, applied.lines, block.number);
    }
  }

  #put(file: string, lines: readonly string[], block: number | undefined): void {
    if (this.workspace.put(file, { lines, block })) {
      this.#isStale = true;
    }
  }

  // --- Commands -------------------------------------------------------------------------------------------------

  async #execute(command: Command, block: Block, page: RenderedPage): Promise<void> {
    const reason = this.#options.reasonNotToRun(command);
    if (reason !== undefined) {
      this.notes.add(`${command.text}: ${reason}`);
      return;
    }
    switch (command.kind) {
      case "cd":
        this.workspace.enter(command.folder);
        return;
      case "create":
        this.workspace.addTemplate(this.workspace.here(command.folder));
        return;
      case "init":
        this.workspace.putManifest({ name: path.basename(this.workspace.folder) || "reader" }, block.number);
        return;
      case "set":
        this.#set(command, block.number);
        return;
      case "fetch":
        if (!this.#options.archived(nameOf(command.archive))) {
          this.#report(block.number, `no page names a program whose archive is ${command.archive}: fix the command.`);
        }
        return;
      case "unpack":
        this.#unpack(nameOf(command.archive));
        return;
      case "install":
        this.#install(command, block, page);
        return;
      case "script":
      case "node":
      case "tool":
        this.#reportAll(fileProblems(this.workspace, this.#options.globalsOf(page.route), false));
        await this.#start(command, block.number);
        return;
    }
  }

  #set({ text, field, value }: Command & { kind: "set" }, block: number): void {
    if (this.workspace.isFromTemplate(this.workspace.here("package.json"))) {
      return;
    }
    const content = this.workspace.manifest();
    if (!content) {
      this.#report(block, `\`${text}\` needs a package.json in this folder, and the page has not created one.`);
      return;
    }
    const [outer = "", inner] = field.split(".");
    const changed = inner === undefined ? value : { ...(content as Record<string, object>)[outer], [inner]: value };
    this.workspace.putManifest({ ...content, [outer]: changed }, block);
  }

  #unpack(name: string): void {
    for (const [file, text] of this.#options.archived(name) ?? []) {
      this.#put(this.workspace.here(`${name}/${file}`), text.replace(/\n$/, "").split("\n"), undefined);
    }
  }

  #install({ packages }: Command & { kind: "install" }, block: Block, page: RenderedPage): void {
    if (packages.length > 0) {
      const content = this.workspace.manifest() ?? {};
      const added = Object.fromEntries(packages.map(({ name, range }) => [name, range ?? "latest"]));
      this.workspace.putManifest({ ...content, dependencies: { ...content.dependencies, ...added } }, block.number);
    } else if (!this.workspace.has(this.workspace.here("package.json"))) {
      const name = page.program?.replace(/^examples\//, "").replaceAll("/", "-");
      if (!name || !this.#options.archived(name) || !namesFetchCommand(page)) {
        const message = "`npm install` needs a package.json, and the page has not shown one yet: show it first.";
        this.#report(block.number, message);
        return;
      }
      this.#unpack(name);
      this.workspace.enter(name);
    }
    this.workspace.install();
  }

  async #start(command: Starting, block: number | undefined): Promise<void> {
    const { workspace } = this;
    for (const step of command.kind === "script" ? this.#stepsOf(command, block) : [command]) {
      const reason = this.#options.reasonNotToRun(step);
      if (reason !== undefined) {
        this.notes.add(`${step.text}: ${reason}`);
        return;
      }
      if (step.kind !== "node" && step.kind !== "tool") {
        continue;
      }
      const entry = this.#entryOf(step);
      if (entry !== undefined && !workspace.has(entry) && !isBuilt(entry) && !workspace.isFromTemplate(entry)) {
        const message = `\`${command.text}\` starts ${entry}, which the page has not shown: show the file first.`;
        this.#report(block, message);
        return;
      }
      const listens = entry !== undefined && this.#listens(entry, new Set());
      if (listens) {
        this.#lastStart = { command, folder: workspace.folder };
      }
      const env = { ...command.env, ...step.env };
      const problem = await this.#options.terminal.run(
        { folder: workspace.folder, env, command: withoutWatch(step), listens },
        workspace,
      );
      if (problem !== undefined) {
        this.#report(block, `\`${command.text}\`: ${problem}`);
        return;
      }
    }
    this.#isStale = false;
  }

  /** The commands of a script of the package.json. */
  #stepsOf({ text, name }: Command & { kind: "script" }, block: number | undefined): Command[] {
    const file = this.workspace.here("package.json");
    const { scripts = {} } = this.workspace.manifest() ?? {};
    const script = scripts[name] ?? (name === "start" ? "node server.js" : undefined);
    if (this.workspace.isFromTemplate(file) && scripts[name] === undefined) {
      this.notes.add(`${text}: is a script of the template`);
      return [];
    }
    if (!this.workspace.has(file)) {
      if (!this.#problems.some(({ message }) => message.startsWith("`npm install` needs"))) {
        this.#report(block, `\`${text}\` needs a package.json in this folder, and the page has not shown one.`);
      }
      return [];
    }
    if (script === undefined) {
      this.#report(block, `package.json has no script "${name}": add it to the package.json that is shown.`);
      return [];
    }
    return [scripts[`pre${name}`], script]
      .filter((one) => one !== undefined)
      .flatMap((one) => one.split(/\s+&&\s+/).map(parseCommand));
  }

  /** The file that a command starts. */
  #entryOf(command: Command): string | undefined {
    const isProgram = command.kind === "node" || (command.kind === "tool" && command.name === "tsx");
    const entry = isProgram ? entryOf(command.args) : undefined;
    return entry !== undefined && isCode(entry) ? this.workspace.here(entry) : undefined;
  }

  /** Whether a program or a file that it imports listens. */
  #listens(file: string, seen: Set<string>): boolean {
    const text = this.workspace.textOf(file);
    if (text === undefined || seen.has(file)) {
      return false;
    }
    seen.add(file);
    const imports = importsOf(text.replace(/\bimport type\b[^;]*;/g, ""));
    return (
      hasServer(text) ||
      imports.some((name) => {
        const imported = this.workspace.imported(file, name);
        return imported !== undefined && this.#listens(imported, seen);
      })
    );
  }

  // --- The end of a page ----------------------------------------------------------------------------------------

  async #finish(page: RenderedPage, finished: Program | undefined, hasStart: boolean): Promise<void> {
    const { workspace } = this;
    this.#reportAll(fileProblems(workspace, this.#options.globalsOf(page.route), true));
    this.#reportAll(scriptProblems(workspace, page));
    this.#reportAll(watchProblems(workspace, page));
    this.#reportAll(shellProblems(page));
    this.#reportAll(castProblems(page));
    this.#reportAll(differences(workspace, page, finished ?? new Map(), this.#problems));
    if (!hasStart && this.#options.mustStart(page)) {
      const message = "the page shows a program, and no command that starts it: add the commands in a bash block.";
      this.#report(undefined, message);
    }
    if (this.#lastStart && this.#isStale && this.#problems.length === 0) {
      await this.#startAgain(this.#lastStart);
    }
  }

  /** Starts the server with what has changed since, although the page has no command for that. */
  async #startAgain({ command, folder }: { command: Starting; folder: string }): Promise<void> {
    const here = this.workspace.folder;
    const newest = Math.max(0, ...[...this.workspace.changed].map((file) => this.workspace.blockOf(file) ?? 0));
    this.workspace.folder = folder;
    await this.#start(command, newest || undefined);
    this.workspace.folder = here;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function nameOf(archive: string): string {
  return archive.replace(/\.tgz$/, "");
}

/** Whether a page sends its readers to the command at its top, which fetches the finished program. */
function namesFetchCommand({ sentences }: RenderedPage): boolean {
  return sentences.some((sentence) => /command (?:at the top|above)/i.test(sentence));
}

/** What a compiler or a bundler writes. */
function isBuilt(file: string): boolean {
  return /(?:^|\/)(?:dist|\.output)\//.test(file);
}

/** A reader's server starts again when a file changes; here, each start is a command. */
function withoutWatch<T extends Command & { kind: "node" | "tool" }>(command: T): T {
  return { ...command, args: command.args.filter((arg) => !/^--watch\b/.test(arg) && arg !== "watch") };
}
