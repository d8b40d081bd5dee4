/** The samples of a page that run together. Pure. */

import path from "node:path/posix";
import { type Expectation, expectationsIn } from "./expectations.ts";
import type { Fault } from "./fault.ts";
import { dialectOf } from "./languages.ts";
import { type Format, formatOf, importsOf, namesFromOutside } from "./names.ts";
import { packageOf } from "./packageOf.ts";
import { expectationsInPython, pythonRole } from "./python.ts";
import { type Release, releaseOf } from "./releases.ts";
import type { Page, Sample } from "./sample.ts";
import { scopeNames } from "./scopes.ts";
import { type Service, servicesFor } from "./services.ts";

export type Program = {
  sample: Sample;
  /** Clients start when the servers listen, and must end by themselves. */
  role: "server" | "client";
  /** File that the sample is written to, relative to the scenario's folder. */
  file: string;
  format: Format;
  /** The names of its scope that the sample uses without declaring them. */
  names: string[];
  expectations: Expectation[];
  /** It is no sample, but a client of the check. */
  isOwn?: true;
};

export type Scenario = {
  page: string;
  /** The name that the samples share; undefined when it is one sample by itself. */
  name: string | undefined;
  release: Release;
  programs: Program[];
  /** There is no client, so that one is sent. */
  isVisited: boolean;
  /** What the page shows beside, by its title: files that the programs read, serve or import. */
  files: { path: string; text: string }[];
  needs: Service[];
};

/** A sample as it stands on the page. A fragment calls for its surroundings first, on its own first line. */
export function programText({ sample, names }: Pick<Program, "sample" | "names">): string {
  return names.length > 0 ? `beginSample(); ${sample.text}` : sample.text;
}

const ownAddress = /localhost:300[01]/;

/** Whether a sample is to be run. One that must throw can only show that by running. */
export function isToRun({ markers }: Sample): boolean {
  return markers.skip === undefined && (markers.run !== undefined || markers.throws !== undefined);
}

/** Whether Node.js or Python can run a sample as it is. */
export function canRun(sample: Sample): boolean {
  return isPython(sample) || (sample.kind === "program" && !["jsx", "tsx", "vue", "svelte"].includes(sample.language));
}

export function isPython({ kind }: Sample): boolean {
  return kind === "python";
}

/** Whether one of the programs of a scenario is for Python. */
export function needsPython({ programs }: Pick<Scenario, "programs">): boolean {
  return programs.some(({ sample }) => isPython(sample));
}

/** The scenarios of a page, and what can be said without running them. */
export function scenariosOf(page: Page): { scenarios: Scenario[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const groups = new Map<string | number, Sample[]>();
  for (const sample of page.samples) {
    if (isToRun(sample) && canRun(sample)) {
      const group = typeof sample.markers.run === "string" ? sample.markers.run : sample.line;
      groups.set(group, [...(groups.get(group) ?? []), sample]);
    } else if (isToRun(sample) && sample.kind === "program") {
      faults.push({
        page: page.name,
        line: sample.line,
        message: `"run" is for JavaScript, TypeScript and Python: a fence of the language "${sample.language}" does not run.`,
      });
    } else {
      faults.push(...unprovenValues(sample));
    }
  }
  const scenarios = [...groups].map(([group, samples]) => scenarioOf(page, group, samples));
  return { scenarios, faults };
}

/** A value that nothing compares is a promise that nobody keeps. */
function unprovenValues(sample: Sample): Fault[] {
  const { page, line, kind, markers } = sample;
  if ((kind !== "program" && kind !== "python") || markers.skip !== undefined) {
    return [];
  }
  const mark = kind === "python" ? "# =>" : "// =>";
  return expectationsOf(sample)
    .slice(0, 1)
    .map((expectation) => ({
      page,
      line: line + expectation.line,
      message: `says what it prints (${mark} ${expectation.value}), but never runs.`,
      expected: `the word run behind the fence's language, or no ${mark} in it`,
    }));
}

function expectationsOf(sample: Sample): Expectation[] {
  return isPython(sample) ? expectationsInPython(sample.text) : expectationsIn(sample.text);
}

/** @param group the name that the samples share, or the line of a sample by itself */
export function scenarioOf(page: Page, group: string | number, samples: readonly Sample[]): Scenario {
  const programs = samples.map((sample, index) => programOf(sample, fileName(sample, index, samples)));
  const imports = samples.filter((sample) => !isPython(sample)).flatMap(({ text }) => importsOf(text));
  return {
    page: page.name,
    name: typeof group === "string" ? group : undefined,
    release: releaseOf(page.name),
    programs,
    // A server that speaks to itself needs no visitor.
    isVisited: !programs.some(({ role, sample }) => role === "client" || ownAddress.test(sample.text)),
    files: filesBeside(page, programs),
    needs: servicesFor(imports),
  };
}

function programOf(sample: Sample, file: string): Program {
  const { language, text, markers } = sample;
  if (isPython(sample)) {
    const role = markers.scope ?? pythonRole(text);
    return { sample, role, file, format: "module", names: [], expectations: expectationsOf(sample) };
  }
  return {
    sample,
    role: roleOf(sample),
    file,
    format: formatOf(text, language),
    names: markers.scope ? namesFromOutside(text, scopeNames[markers.scope]) : [],
    expectations: expectationsOf(sample),
  };
}

/** What the page says, or else what the sample imports. */
function roleOf({ markers, text }: Sample): Program["role"] {
  if (markers.scope) {
    return markers.scope;
  }
  const packages = importsOf(text).map((specifier) => packageOf(specifier)[0]);
  return packages.includes("socket.io-client") && !packages.includes("socket.io") ? "client" : "server";
}

/** The sample's title where it can be a file's name, and no other sample has it. */
function fileName(sample: Sample, index: number, samples: readonly Sample[]): string {
  const title = safePath(sample.markers.title);
  const taken = samples.slice(0, index).some(({ markers }) => safePath(markers.title) === title);
  if (title && !taken && (isPython(sample) ? /\.py$/ : /\.[mc]?[jt]s$/).test(title)) {
    return title;
  }
  if (isPython(sample)) {
    return `sample_${sample.line}.py`;
  }
  const type = dialectOf(sample.language);
  return `sample-${sample.line}.${formatOf(sample.text, sample.language) === "commonjs" ? "c" : "m"}${type}`;
}

/** @returns undefined for what would lead out of the scenario's folder */
function safePath(title: string | undefined): string | undefined {
  const normal = title && path.normalize(title);
  return normal && /^[\w@.-]+(\/[\w@. -]+)*$/.test(normal) && !normal.startsWith("..") ? normal : undefined;
}

function filesBeside(page: Page, programs: readonly Program[]): Scenario["files"] {
  const files = new Map<string, string>();
  const first = programs[0]?.sample.line ?? 0;
  for (const { line, markers, text } of page.samples) {
    const title = safePath(markers.title);
    const isProgram = programs.some(({ file }) => file === title);
    // Of several with one name, the last one before the scenario, or else the first one behind it.
    if (title && !isProgram && markers.skip === undefined && (line < first || !files.has(title))) {
      files.set(title, text);
    }
  }
  if (!files.has("package.json")) {
    const scripts = programs.filter(({ file }) => /\.[jt]s$/.test(file));
    const type = scripts.length > 0 && scripts.every(({ format }) => format === "commonjs") ? "commonjs" : "module";
    files.set("package.json", JSON.stringify({ private: true, type }));
  }
  return [...files].map(([path, text]) => ({ path, text }));
}
