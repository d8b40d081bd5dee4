import { type ChildProcess, execFile, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { note } from "./journal";
import { freePort, listens } from "./ports";
import { closeAfterFile } from "./resources";

const examplesDir = path.join(import.meta.dirname, "../../examples");

/** Copies that run. Within `examples/`, so that they find its packages. */
const runsDir = path.join(examplesDir, ".runs");

/** Milliseconds that a program may take until it listens, prints a text, or ends. Only what never comes takes this long. */
const patience = 120_000;

const execute = promisify(execFile);

export type ProgramOptions = {
  /** What the program finds in its environment, beside PORT. */
  env?: Record<string, string>;
  /** The script of package.json that starts it; `start` by default. */
  script?: string;
  /** The port; a free one by default. */
  port?: number;
};

/** A program of `examples/` in a copy of its folder: what it writes stays there, and is gone after the tests. */
export class Program {
  readonly folder: string;
  readonly port: number;
  /** Where its pages are, without a slash at the end. */
  readonly url: string;
  readonly #command: string[];
  readonly #env: NodeJS.ProcessEnv;
  readonly #printed = new EventEmitter();
  #output = "";
  #child: ChildProcess | undefined;
  /** The one that `stop` has ended, or is about to. */
  #stopped: ChildProcess | undefined;

  constructor(folder: string, port: number, command: string[], env: Record<string, string>) {
    this.folder = folder;
    this.port = port;
    this.url = `http://localhost:${port}`;
    this.#command = command;
    this.#env = environment({ PORT: `${port}`, ...env });
  }

  /** What it has printed since its first start. */
  get output(): string {
    return this.#output;
  }

  get isRunning(): boolean {
    return this.#child !== undefined;
  }

  /** Starts it, and waits until it listens. */
  async start(): Promise<void> {
    const [, ...args] = this.#command;
    const child = spawn(process.execPath, args, {
      cwd: this.folder,
      env: this.#env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        this.#output += text;
        note(this.#what, text);
        this.#printed.emit("text");
      });
    }
    child.once("exit", (code, signal) => {
      if (this.#child === child) {
        this.#child = undefined;
      }
      if (this.#stopped !== child) {
        note(this.#what, `has ended by itself (${code ?? signal})`);
      }
    });
    const started = Date.now();
    while (!(await listens(this.port))) {
      if (!this.isRunning) {
        throw new Error(`${this.#what} has ended before it listened:\n${this.#output}`);
      }
      if (Date.now() - started > patience) {
        throw new Error(`${this.#what} does not listen on port ${this.port}:\n${this.#output}`);
      }
      await sleep(20);
    }
  }

  /**
   * Ends it, and waits until it has ended: as Ctrl+C would with `SIGINT`, as a crash or a power cut with `SIGKILL`.
   *
   * @returns its exit code; null when the signal ended it
   */
  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
    const child = this.#child;
    if (!child) {
      return null;
    }
    const ended = once(child, "exit");
    this.#stopped = child;
    child.kill(signal);
    const [code] = (await ended) as [number | null];
    return code;
  }

  /** Ends it and starts it again, on the same port and with the files that it has written. */
  async restart(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    await this.stop(signal);
    await this.start();
  }

  /** Waits until it has printed something. What it printed before counts, too. */
  async printed(text: string | RegExp): Promise<void> {
    const has = () => (typeof text === "string" ? this.#output.includes(text) : text.test(this.#output));
    const signal = AbortSignal.timeout(patience);
    while (!has()) {
      await once(this.#printed, "text", { signal }).catch(() => {
        throw new Error(`${this.#what} has not printed ${text}:\n${this.#output}`);
      });
    }
  }

  get #what(): string {
    return `"${this.#command.join(" ")}" of ${path.basename(this.folder)}`;
  }
}

/**
 * Starts a program as `npm start` does, and waits until it listens. What has to happen before (a build) happens first.
 * It is ended, and its copy removed, after the last test of the file.
 *
 * @param name its folder below `examples/`
 * @throws with all that it has printed when it does not listen
 */
export async function startProgram(name: string, options: ProgramOptions = {}): Promise<Program> {
  const folder = copyProgram(name);
  const [command, ...before] = commandsOf(folder, options.script ?? "start").toReversed();
  for (const step of before.toReversed()) {
    await runStep(folder, step);
  }
  return startIn(folder, command ?? [], options);
}

/**
 * Starts one more process of a program in the folder of another one, on a port of its own: another node of a cluster.
 *
 * @param file what Node.js runs, relative to the folder; what `npm start` runs by default
 */
export async function startAnother(
  program: Program,
  options: ProgramOptions & { file?: string } = {},
): Promise<Program> {
  const command = options.file ? ["node", options.file] : commandsOf(program.folder, options.script ?? "start").at(-1);
  return startIn(program.folder, command ?? [], options);
}

async function startIn(folder: string, command: string[], { env = {}, port }: ProgramOptions): Promise<Program> {
  const program = new Program(folder, port ?? (await freePort()), command, env);
  closeAfterFile(() => program.stop("SIGKILL"));
  await program.start();
  return program;
}

/**
 * Runs a program that ends by itself, such as a command-line client.
 *
 * @param args what `node` is called with, in the folder of the program
 * @returns what it has printed
 * @throws when it ends with another code than 0
 */
export async function runNode(
  program: Program,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const { stdout } = await execute(process.execPath, [...args], {
    cwd: program.folder,
    env: environment(env),
    timeout: patience,
  });
  return stdout;
}

function copyProgram(name: string): string {
  const source = path.join(examplesDir, name);
  if (!existsSync(path.join(source, "package.json"))) {
    throw new Error(`There is no program examples/${name}.`);
  }
  mkdirSync(runsDir, { recursive: true });
  const folder = mkdtempSync(path.join(runsDir, `${name.replaceAll("/", "-")}-`));
  closeAfterFile(() => rmSync(folder, { recursive: true, force: true }));
  // A lock file would tell Next.js that the packages of the copy are within the copy.
  const left = new Set(["node_modules", "dist", ".next", "package-lock.json"].map((entry) => path.join(source, entry)));
  cpSync(source, folder, { recursive: true, filter: (file) => !left.has(file) });
  const modules = path.join(source, "node_modules");
  if (existsSync(modules)) {
    symlinkSync(modules, path.join(folder, "node_modules"), "dir");
  }
  return folder;
}

/** The commands of a script, without `--watch`: a test restarts a program itself. */
function commandsOf(folder: string, script: string): string[][] {
  const { scripts } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const commands = String(scripts?.[script] ?? "")
    .split("&&")
    .map((command) =>
      command
        .trim()
        .split(/\s+/)
        .filter((word) => word !== "--watch"),
    );
  if (commands.at(-1)?.[0] !== "node") {
    throw new Error(
      `The script "${script}" of ${folder} does not end with "node …": tests could not stop the program.`,
    );
  }
  return commands;
}

async function runStep(folder: string, [program = "", ...args]: string[]): Promise<void> {
  try {
    await execute(program, args, { cwd: folder, env: environment({}, folder) });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`"${program} ${args.join(" ")}" failed:\n${stdout}${stderr}`);
  }
}

/** The environment of a program: this one, without what vitest adds, with the packages' own programs in PATH. */
function environment(more: Record<string, string> = {}, folder = examplesDir): NodeJS.ProcessEnv {
  const { NODE_ENV: _, VITEST: __, NODE_OPTIONS: ___, ...rest } = process.env;
  const bins = [folder, examplesDir].map((parent) => path.join(parent, "node_modules/.bin"));
  return { ...rest, PATH: [...bins, rest.PATH].join(path.delimiter), ...more };
}
