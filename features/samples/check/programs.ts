import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { findProgram } from "../../../tools/services/findProgram.mjs";
import { findPython } from "../../../tools/services/findPython.mjs";
import type { Fault } from "../model/fault.ts";
import type { Sample } from "../model/sample.ts";
import {
  apacheModules,
  type ConfigurationTest,
  configurationFault,
  configurationTest,
} from "../model/serverConfiguration.ts";

function fault({ page, line }: Sample, lineInSample: number, message: string, expected: string): Fault {
  return { page, line: line + lineInSample, message, expected };
}

/** What the shell says of a sample's syntax; nothing where there is no Bash. */
export function shellFaults(sample: Sample): Fault[] {
  const bash = findProgram("bash");
  if (!bash) {
    return [];
  }
  const { status, stderr } = spawnSync(bash, ["-n"], { input: sample.text, encoding: "utf8" });
  if (status === 0) {
    return [];
  }
  const [, line = "1", message = stderr.trim()] = /line (\d+): (.*)/.exec(stderr) ?? [];
  return [fault(sample, Number(line), message, "commands that Bash can read")];
}

/** Reads a program without running it, and says where it cannot. */
const parse = `import ast, sys
try:
    ast.parse(sys.stdin.read())
except SyntaxError as error:
    sys.exit(f"{error.lineno or 1}: {type(error).__name__}: {error.msg}")`;

/** What Python says of a sample's syntax; undefined where there is no Python that samples run with. */
export function pythonFaults(sample: Sample): Fault[] | undefined {
  const python = findPython();
  if (!python) {
    return undefined;
  }
  const { status, stderr } = spawnSync(python.program, ["-s", "-X", "utf8", "-c", parse], {
    input: sample.text,
    encoding: "utf8",
  });
  if (status === 0) {
    return [];
  }
  const [, line = "1", message = stderr.trim()] = /^(\d+): (.*)/.exec(stderr) ?? [];
  return [fault(sample, Number(line), message, "a program that Python can read")];
}

const installable: Record<ConfigurationTest["program"], string> = {
  nginx: "nginx",
  apache2: "Apache",
  haproxy: "HAProxy",
  caddy: "Caddy",
};

type TestArguments = (file: string, folder: string, program: string) => string[];

const testArguments: Record<ConfigurationTest["program"], TestArguments> = {
  nginx: (file, folder) => ["-t", "-c", file, "-p", folder, "-g", `pid ${folder}/pid; error_log stderr;`],
  apache2: (file, folder, program) =>
    ["-t", "-d", folder, "-f", file].concat(
      ["ServerName localhost", `DefaultRuntimeDir ${folder}`, ...loadModules(program)].flatMap((line) => ["-C", line]),
    ),
  haproxy: (file) => ["-c", "-f", file],
  caddy: (file) => ["validate", "--adapter", "caddyfile", "--config", file],
};

/** Debian has the modules beside the program: `/usr/sbin/apache2`, `/usr/lib/apache2/modules`. */
export function loadModules(program: string): string[] {
  const modules = path.join(path.dirname(program), "../lib/apache2/modules");
  return apacheModules
    .map((name) => [name, path.join(modules, `mod_${name}.so`)] as const)
    .filter(([, file]) => existsSync(file))
    .map(([name, file]) => `LoadModule ${name}_module ${file}`);
}

/** How often a name that no machine here has is replaced in a configuration before the test is given up. */
const replacements = 20;

/**
 * What the program that a configuration is for says of it.
 *
 * @returns the errors, and the program's name when it is not installed
 */
export function configurationFaults(sample: Sample): { faults: Fault[]; missing?: string } {
  const test = configurationTest(sample.language, sample.text);
  if (!test) {
    return { faults: [] };
  }
  const program = findProgram(test.program);
  if (!program) {
    return { faults: [], missing: installable[test.program] };
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), "samples-configuration-"));
  try {
    const file = path.join(folder, "configuration");
    // Apache wants it to be there.
    mkdirSync(path.join(folder, "logs"));
    const output = runTest(program, test, file, folder);
    if (output === undefined) {
      return { faults: [] };
    }
    const { line, message } = configurationFault(file, output);
    return { faults: [fault(sample, line, message, `a configuration that ${installable[test.program]} accepts`)] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * What a program prints for a correct sample, although it exits with an error. nginx tries to open the files of the
 * system's own server, and HAProxy has no listener in a part of a configuration.
 */
const isGoodEnough = /syntax is ok|has no error but will not start \(no listener\)/;

/** @returns what the program says against the configuration; undefined when it accepts it */
function runTest(program: string, test: ConfigurationTest, file: string, folder: string): string | undefined {
  let { text } = test;
  for (let attempt = 0; attempt < replacements; attempt++) {
    writeFileSync(file, `${text}\n`);
    const { status, stdout, stderr } = spawnSync(program, testArguments[test.program](file, folder, program), {
      encoding: "utf8",
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        APACHE_LOG_DIR: path.join(folder, "logs"),
      },
    });
    const output = stderr + stdout;
    if (status === 0 || isGoodEnough.test(output)) {
      return undefined;
    }
    // Names of other machines are right in a sample, though nobody answers to them here.
    const [, host] =
      /host not found in upstream "([^":]+)/.exec(output) ?? /could not resolve address '([^']+)'/.exec(output) ?? [];
    if (!host || !text.includes(host)) {
      return output;
    }
    text = text.replaceAll(host, "127.0.0.1");
  }
  return "names too many machines.";
}

type VueCompiler = {
  parse(text: string): { errors: CompilerError[]; descriptor: { template: { content: string } | null } };
  compileTemplate(options: { source: string; filename: string; id: string }): { errors: (CompilerError | string)[] };
};
type CompilerError = { message: string; loc?: { start: { line: number } } };
type SvelteCompiler = { compile(text: string, options: { generate: false }): unknown };

/** What the compiler of a component's framework says, its types aside. */
export function componentFaults(sample: Sample, environment: string): Fault[] {
  const require = createRequire(path.join(environment, "package.json"));
  try {
    if (sample.language === "vue") {
      return vueFaults(sample, require("vue/compiler-sfc") as VueCompiler);
    }
    (require("svelte/compiler") as SvelteCompiler).compile(sample.text, { generate: false });
    return [];
  } catch (error) {
    const { message, start } = error as { message: string; start?: { line: number } };
    return [fault(sample, start?.line ?? 1, message, `a ${sample.language} component that compiles`)];
  }
}

function vueFaults(sample: Sample, { parse, compileTemplate }: VueCompiler): Fault[] {
  const { errors, descriptor } = parse(sample.text);
  const template = descriptor.template?.content;
  const before =
    template === undefined ? 0 : sample.text.slice(0, sample.text.indexOf(template)).split("\n").length - 1;
  const inTemplate =
    template === undefined || errors.length > 0
      ? []
      : compileTemplate({ source: template, filename: "sample.vue", id: "sample" }).errors;
  const told = (error: CompilerError | string, shift: number) => {
    const { message, loc } = typeof error === "string" ? { message: error, loc: undefined } : error;
    return fault(sample, (loc?.start.line ?? 1) + shift, message, "a vue component that compiles");
  };
  return [...errors.map((error) => told(error, 0)), ...inTemplate.map((error) => told(error, before))];
}
