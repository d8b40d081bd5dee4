import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { io } from "socket.io-client";
import { SampleProcess, stopOrphans } from "../../../tools/services/processes.ts";
import { isInstalled, type RunningService, startService } from "../../../tools/services/start.ts";
import { expectationsIn } from "../../samples/model/expectations.ts";
import { matches } from "../../samples/model/matches.ts";
import { servicesFor } from "../../samples/model/services.ts";
import { entryOf, importsOf, isCode, resourcesOf } from "../model/program.ts";
import type { Start, Terminal } from "../model/reader.ts";
import type { Workspace } from "../model/workspace.ts";

/** Milliseconds until a program has to do what is expected. Only what never comes takes this long. */
const patience = 60_000;

/**
 * A client of which nothing more is expected is taken for one that works if it still runs this many milliseconds after
 * it began to connect. A busy machine may take long to come that far, and hides no error.
 */
const steady = 2000;

/** Milliseconds for which a server is watched after a client has connected to it. */
const visit = 300;

/** Milliseconds for each request of a browser. A server without a page never responds. */
const loading = 2000;

const preload = path.join(import.meta.dirname, "../../../tools/services/preload.cjs");

/** The first line that says what is wrong: of esbuild below the summary, of Node.js below the place. */
const telling = [/^.*\bERROR: .*$/m, /^(?:\s*\w*Error\b.*|.*\bError \[\w+\].*|.*Cannot find (?:module|package).*)$/m];

type Running = { process: SampleProcess; port: string };

/** Starts what a reader starts, in a temporary folder, with the packages that the site's checks have installed. */
export class RealTerminal implements Terminal {
  readonly #root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "follow-")));
  readonly #sources: readonly string[];
  readonly #written = new Map<string, string>();
  readonly #services = new Map<string, RunningService>();
  #running: Running[] = [];
  /** How many programs and tools it has started. */
  starts = 0;
  /** Packages that are not installed here, so that a program was not run. */
  readonly missing = new Set<string>();

  /** @param sources folders called node_modules, the first one that has a package counts */
  constructor(sources: readonly string[]) {
    this.#sources = sources;
    mkdirSync(this.#ports, { recursive: true });
    folders.add(this.#root);
  }

  get #ports(): string {
    return path.join(this.#root, ".samples/ports");
  }

  async run({ folder, env, command, listens }: Start, workspace: Workspace): Promise<string | undefined> {
    this.#write(workspace);
    const args = this.#argsOf(command, folder);
    if (typeof args === "string") {
      this.missing.add(args);
      return undefined;
    }
    if (!this.#link(workspace) || !(await this.#startServices(workspace, folder))) {
      return undefined;
    }
    const port = env.PORT ?? "3000";
    if (listens) {
      await this.#end(this.#running.filter((one) => one.port === port));
    }
    const started = new SampleProcess(
      args,
      { cwd: path.join(this.#root, folder), env: this.#environment(env) },
      () => {},
    );
    this.starts++;
    this.#running.push({ process: started, port: listens ? port : "" });
    if (listens) {
      return this.#watchServer(started, port, folder);
    }
    if (command.kind === "tool" && command.name !== "tsx") {
      return this.#watchTool(started);
    }
    const file = path.posix.join(folder, entryOf(command.args) ?? "");
    const expected = isCode(file) ? expectationsIn(workspace.textOf(file) ?? "") : [];
    return this.#watchClient(
      started,
      expected.map(({ value }) => value),
    );
  }

  async stop(): Promise<void> {
    await this.#end(this.#running);
  }

  /** Ends everything, and removes all files. */
  async dispose(): Promise<void> {
    await this.stop();
    await Promise.all([...this.#services.values()].map((service) => service.stop()));
    stopOrphans(this.#root);
    remove(this.#root);
  }

  // --- Before a start -------------------------------------------------------------------------------------------

  #write(workspace: Workspace): void {
    for (const [file, { lines }] of workspace.files) {
      const text = `${lines.join("\n")}\n`;
      if (this.#written.get(file) !== text) {
        const target = path.join(this.#root, file);
        mkdirSync(path.dirname(target), { recursive: true });
        writeFileSync(target, text);
        this.#written.set(file, text);
      }
    }
  }

  /** Links the packages that the reader has installed; returns whether all of them are there. */
  #link(workspace: Workspace): boolean {
    let isComplete = true;
    for (const [folder, packages] of workspace.installed) {
      for (const [name, range] of packages) {
        const target = path.join(this.#root, folder, "node_modules", name);
        const source = this.#sources.map((one) => path.join(one, name)).find((one) => hasVersion(one, range));
        if (!source) {
          this.missing.add(name);
          isComplete = false;
        } else if (!existsSync(target)) {
          mkdirSync(path.dirname(target), { recursive: true });
          symlinkSync(source, target, "junction");
        }
      }
    }
    return isComplete;
  }

  /** @returns whether all services that the programs of a folder need are running */
  async #startServices(workspace: Workspace, folder: string): Promise<boolean> {
    const imports = [...workspace.files]
      .filter(([file]) => file.startsWith(folder) && isCode(file))
      .flatMap(([, { lines }]) => importsOf(lines.join("\n")));
    // The other ones need a user and a database: `settings.ts` leaves out the commands that name these.
    for (const { name, port } of servicesFor(imports).filter((service) => service.name === "redis")) {
      if (!isInstalled(name)) {
        this.missing.add("Redis");
        return false;
      }
      if (!this.#services.has(name)) {
        const service = await startService(name, path.join(this.#root, ".samples", name));
        this.#services.set(name, service);
        writeFileSync(path.join(this.#ports, String(port)), String(service.port));
      }
    }
    return true;
  }

  #environment(env: Record<string, string>): NodeJS.ProcessEnv {
    const { NODE_OPTIONS: _, PORT: __, ...own } = process.env;
    return { ...own, ...env, SAMPLE_FOLDER: this.#root, NODE_OPTIONS: `--require ${preload}`, NO_COLOR: "1" };
  }

  /** @returns the arguments of Node.js, or the package that is not there */
  #argsOf(command: Start["command"], folder: string): string[] | string {
    if (command.kind === "node") {
      return command.args;
    }
    const folders = [path.join(this.#root, folder, "node_modules"), ...(command.isFetched ? this.#sources : [])];
    const own = command.name === "tsc" ? "typescript" : command.name;
    const found = (command.name === "tsx" || command.name === "tsc" ? [...folders, ...this.#sources] : folders)
      .map((one) => path.join(one, own, "package.json"))
      .find((file) => existsSync(file));
    if (!found) {
      return command.name;
    }
    const { bin } = JSON.parse(readFileSync(found, "utf8")) as { bin?: string | Record<string, string> };
    const file = typeof bin === "string" ? bin : bin?.[command.name];
    return file === undefined ? command.name : [path.join(path.dirname(found), file), ...command.args];
  }

  // --- After a start --------------------------------------------------------------------------------------------

  async #watchServer(server: SampleProcess, port: string, folder: string): Promise<string | undefined> {
    const listens = () => server.reports.some(({ kind }) => kind === "listening") || this.#portOf(port) !== undefined;
    if (!(await until(() => server.hasEnded || listens()))) {
      return `it does not listen after ${patience / 1000} seconds.${printed(server)}`;
    }
    if (server.hasEnded) {
      return `it ends instead of listening.${printed(server)}`;
    }
    const address = this.#portOf(port);
    const problem = address === undefined ? undefined : await this.#visit(address, folder);
    return server.hasEnded ? `it ends when a client connects.${printed(server)}` : problem;
  }

  #portOf(port: string): string | undefined {
    const file = path.join(this.#ports, port);
    return existsSync(file) ? readFileSync(file, "utf8") : undefined;
  }

  /** Opens the page, and connects. */
  async #visit(port: string, folder: string): Promise<string | undefined> {
    const address = `http://127.0.0.1:${port}`;
    const problem = await missingResource(address, folder);
    const socket = io(address, { reconnection: false, forceNew: true });
    // A refusal is a response, too: the server may want a token. And it may disconnect the client at once.
    let hasResponse = false;
    for (const event of ["connect", "connect_error"]) {
      socket.on(event, () => {
        hasResponse = true;
      });
    }
    await until(() => hasResponse);
    await sleep(visit);
    socket.disconnect();
    await sleep(50);
    return problem;
  }

  async #watchTool(tool: SampleProcess): Promise<string | undefined> {
    await until(() => tool.hasEnded);
    return tool.hasEnded ? exitProblem(tool) : `it does not end after ${patience / 1000} seconds.${printed(tool)}`;
  }

  async #watchClient(client: SampleProcess, expected: readonly string[]): Promise<string | undefined> {
    let worksAt = Number.POSITIVE_INFINITY;
    const works = () => {
      if (worksAt === Number.POSITIVE_INFINITY && client.reports.some(({ kind }) => kind === "connecting")) {
        worksAt = Date.now() + steady;
      }
      return missing() === undefined && Date.now() > worksAt;
    };
    const missing = () => {
      const prints = client.reports.flatMap((report) => (report.kind === "print" ? [report.text] : []));
      return expected.find((value) => !prints.some((text) => matches(value, text)));
    };
    await until(() => client.hasEnded || works());
    const value = missing();
    const isPrinted = value === undefined;
    return (
      exitProblem(client) ??
      (isPrinted ? undefined : `it does not print \`${value}\`, as a comment in the file says.${printed(client)}`)
    );
  }

  async #end(ended: readonly Running[]): Promise<void> {
    for (const { process, port } of ended) {
      process.stop();
      await process.ended;
      if (port !== "") {
        rmSync(path.join(this.#ports, port), { force: true });
      }
    }
    this.#running = this.#running.filter((one) => !ended.includes(one));
    if (this.#running.length === 0) {
      const services = new Set(servicesFor(["redis"]).map((service) => String(service.port)));
      for (const name of readdirSync(this.#ports).filter((name) => !services.has(name))) {
        rmSync(path.join(this.#ports, name), { force: true });
      }
    }
  }
}

/** Whether a folder has a package of the major version that a page installs. */
function hasVersion(folder: string, range: string | undefined): boolean {
  const file = path.join(folder, "package.json");
  if (!existsSync(file)) {
    return false;
  }
  const { version } = JSON.parse(readFileSync(file, "utf8")) as { version: string };
  const [wanted] = /\d+/.exec(range ?? "") ?? [];
  return wanted === undefined || Number.parseInt(version, 10) === Number(wanted);
}

/** Of the terminals that are open. */
const folders = new Set<string>();

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  folders.delete(folder);
}

/** Removes the files of every terminal: when the tool itself is interrupted. */
export function removeFolders(): void {
  folders.forEach(remove);
}

/** What the page of a server loads, and the server does not have. */
async function missingResource(address: string, folder: string): Promise<string | undefined> {
  const signal = () => AbortSignal.timeout(loading);
  try {
    const response = await fetch(address, { signal: signal() });
    const html = await response.text();
    if (!response.ok || !/text\/html/.test(response.headers.get("content-type") ?? "")) {
      return undefined;
    }
    for (const { address: name } of resourcesOf(path.posix.join(folder, "index.html"), html, () => false)) {
      const { status } = await fetch(new URL(name, `${address}/`), { signal: signal() });
      if (status >= 400) {
        return `the page that it serves loads ${name}, and the server responds with ${status}.`;
      }
    }
  } catch {
    // It speaks another protocol.
  }
  return undefined;
}

function exitProblem(program: SampleProcess): string | undefined {
  if (!program.hasEnded || program.exitCode === 0) {
    return undefined;
  }
  const how = program.exitCode === null ? "a signal" : `the exit code ${program.exitCode}`;
  return `it ends with ${how}.${printed(program)}`;
}

function printed({ stderr }: SampleProcess): string {
  const [line = ""] = [...telling.flatMap((pattern) => pattern.exec(stderr)?.[0] ?? []), ...stderr.split("\n")]
    .map((text) => text.trim())
    .filter(Boolean);
  return line === "" ? "" : ` It prints: ${line}`;
}

/** @returns whether it has become true */
async function until(isTrue: () => boolean): Promise<boolean> {
  for (const end = Date.now() + patience; !isTrue() && Date.now() < end; ) {
    await sleep(20);
  }
  return isTrue();
}
